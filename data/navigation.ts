// The links of the header, the menu and the footer. Read by components/layout.

export type NavLink = {
  readonly href: string;
  readonly label: string;
  /** The accessible name, if the label alone doesn't describe the target. */
  readonly fullLabel?: string;
};

/** Shown in the menu, in the footer and on pages where visitors choose a jurisdiction. */
export const finderLink: NavLink = { href: "/find-a-jurisdiction", label: "Find a Jurisdiction" };

/** §2: the links of the header. */
export const headerLinks: readonly NavLink[] = [
  { href: "/company-formation", label: "Company Formation" },
  { href: "/all-services", label: "Services" },
  { href: "/faqs", label: "Resources" },
];

/** Shown in the menu, and in the header of wide screens. */
export const wideScreenHeaderLinks: readonly NavLink[] = [
  { href: "/jurisdictions", label: "Jurisdictions" },
  { href: "/account-opening", label: "Banking" },
  { href: "/customer-service-numbers", label: "Contact" },
];

/** Shown in the menu only. */
export const menuOnlyLinks: readonly NavLink[] = [
  { href: "/trust-formation", label: "Trusts" },
  { href: "/nominee", label: "Nominees" },
  finderLink,
  { href: "/global-selector", label: "Language (EN)" },
];

/** The header's one call to action: all jurisdictions with their prices, the first step of an order. */
export const headerCallToAction: NavLink = { href: "/jurisdictions", label: "Set Up a Company" };

export const legalLinks: readonly NavLink[] = [
  { href: "/terms", label: "Terms" },
  { href: "/privacy", label: "Privacy" },
  { href: "/refunds", label: "Refunds" },
  { href: "/imprint", label: "Imprint" },
];

/** §2: the links of the footer, and additional ones. The legal pages are on the last line. Compliance, Knowledge Base and FAQs are tabs of /faqs. */
export const footerColumns: readonly { readonly heading: string; readonly links: readonly NavLink[] }[] = [
  {
    heading: "Services",
    links: [
      { href: "/company-formation", label: "Company Formation" },
      { href: "/account-opening", label: "Banking Solutions" },
      { href: "/all-services", label: "Corporate Services" },
      { href: "/jurisdictions", label: "Jurisdictions" },
      finderLink,
      { href: "/trust-formation", label: "Trusts" },
      { href: "/nominee", label: "Nominees" },
      { href: "/compliance-services", label: "Compliance Services" },
    ],
  },
  {
    heading: "Answers",
    links: [
      { href: "/faqs#legal-compliance", label: "Compliance", fullLabel: "Compliance: questions and answers" },
      {
        href: "/faqs#company-formation",
        label: "Knowledge Base",
        fullLabel: "Knowledge Base: company formation",
      },
      { href: "/faqs#general", label: "FAQs" },
      { href: "/eligibility", label: "Can We Serve You?" },
      { href: "/what-you-receive", label: "What You Receive" },
    ],
  },
  {
    heading: "Company",
    links: [
      { href: "/download-form", label: "News", fullLabel: "News and forms to download" },
      { href: "/customer-service-numbers", label: "Contact" },
    ],
  },
];
