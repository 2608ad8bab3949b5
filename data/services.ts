/** Lucide component names; the component that draws a card maps each to its icon. */
export type IconName =
  | "BellRing"
  | "Building2"
  | "CalendarDays"
  | "ClipboardCheck"
  | "FileText"
  | "Landmark"
  | "Scale"
  | "ShieldCheck"
  | "UserRoundCheck"
  | "UsersRound";

/** §3. */
export type ServiceCard = { icon: IconName; title: string; description: string; link: string };

/** The rows of service cards, each drawn on one page: the home page, /all-services and /nominee. */
export type ServiceCardSet = "home" | "all" | "nominee";

export const serviceCards: Readonly<Record<ServiceCardSet, readonly ServiceCard[]>> = {
  home: [
    {
      icon: "Building2",
      title: "Company Formation",
      description: "Companies in 15+ jurisdictions, with the fees in full before you order.",
      link: "/company-formation",
    },
    {
      icon: "Landmark",
      title: "Global Banking",
      description: "Help with opening business and merchant accounts in 13 jurisdictions.",
      link: "/account-opening",
    },
    {
      icon: "ShieldCheck",
      title: "Compliance Services",
      description: "Annual reviews, filings and deadlines kept in order for companies already formed.",
      link: "/compliance-services",
    },
    {
      icon: "Scale",
      title: "Trust and Foundation Formation",
      description: "Foundations in Panama and trusts in the Cook Islands, Cyprus, Belize and Liechtenstein.",
      link: "/trust-formation",
    },
  ],
  all: [
    {
      icon: "Building2",
      title: "Company Formation",
      description:
        "We prepare the documents, file them with the registrar and send you the company’s papers. Choose a place and see its fees first.",
      link: "/company-formation",
    },
    {
      icon: "Scale",
      title: "Trust and Foundation Formation",
      description:
        "A foundation in Panama or a trust in the Cook Islands, Cyprus, Belize or Liechtenstein, from first name to signed deed.",
      link: "/trust-formation",
    },
    {
      icon: "ShieldCheck",
      title: "Compliance Services",
      description:
        "An annual review, the regulatory filings, a calendar of deadlines and notice of the changes that concern your company.",
      link: "/compliance-services",
    },
    {
      icon: "UserRoundCheck",
      title: "Nominee Directors",
      description:
        "A professional director, under a written agreement renewed every year. The duties to the company come first.",
      link: "/nominee-directors",
    },
    {
      icon: "UsersRound",
      title: "Nominee Shareholders",
      description:
        "A shareholder of record who holds the shares on your behalf under a written agreement, renewed every year.",
      link: "/nominee-shareholders",
    },
    {
      icon: "Landmark",
      title: "Banking Solutions",
      description:
        "We prepare an account application with you and accompany it until the bank decides. Most take 2-8 weeks.",
      link: "/account-opening",
    },
  ],
  nominee: [
    {
      icon: "UserRoundCheck",
      title: "Nominee Director Services",
      description:
        "A professional director is appointed to your company, considers and signs what the law asks a director to sign, under a written agreement.",
      link: "/nominee-directors",
    },
    {
      icon: "UsersRound",
      title: "Nominee Shareholder Services",
      description:
        "A shareholder of record holds the shares for you under a declaration of trust. You remain the beneficial owner.",
      link: "/nominee-shareholders",
    },
  ],
};
