export type NavLink = { readonly href: string; readonly label: string };

/** §2, header. */
export const headerLinks: readonly NavLink[] = [
  { href: "/company-formation", label: "Company Formation" },
  { href: "/all-services", label: "Services" },
  { href: "/faqs", label: "Resources" },
];

/** §2, footer; labels and targets are the specification's own. */
export const footerColumns: readonly { readonly heading: string; readonly links: readonly NavLink[] }[] = [
  {
    heading: "Services",
    links: [
      { href: "/company-formation", label: "Company Formation" },
      { href: "/account-opening", label: "Banking Solutions" },
      { href: "/all-services", label: "Corporate Services" },
    ],
  },
  {
    heading: "Resources",
    links: [
      { href: "/faqs", label: "Compliance" },
      { href: "/faqs", label: "Knowledge Base" },
      { href: "/faqs", label: "FAQs" },
    ],
  },
  {
    heading: "Company",
    links: [
      { href: "/download-form", label: "News" },
      { href: "/customer-service-numbers", label: "Contact" },
    ],
  },
];
