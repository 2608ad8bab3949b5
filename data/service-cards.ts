// The service cards of the home page, /all-services and /nominee. Read by those pages.

/** Lucide icons; components/marketing/service-cards.tsx imports them. */
export type IconName =
  | "BellRing"
  | "Building2"
  | "CalendarDays"
  | "ClipboardCheck"
  | "Compass"
  | "FileText"
  | "Landmark"
  | "Scale"
  | "ShieldCheck"
  | "UserRoundCheck"
  | "UsersRound";

export type ServiceCard = { icon: IconName; title: string; description: string; link: string };

/** The rows of service cards: on the home page (two), /all-services and /nominee. */
export type ServiceCardSet = "home" | "before" | "all" | "nominee";

export const serviceCards: Readonly<Record<ServiceCardSet, readonly ServiceCard[]>> = {
  home: [
    {
      icon: "Building2",
      title: "Company Formation",
      description: "Companies in 15+ jurisdictions, with the full fees shown before you order.",
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
      description: "Annual reviews and filings for existing companies, and reminders of renewals.",
      link: "/compliance-services",
    },
    {
      icon: "Scale",
      title: "Trust and Foundation Formation",
      description: "Foundations in Panama and trusts in the Cook Islands, Cyprus, Belize and Liechtenstein.",
      link: "/trust-formation",
    },
  ],
  before: [
    {
      icon: "Compass",
      title: "Find a jurisdiction",
      description: "Answer a few questions, and see which places fit, why, and the drawbacks of each.",
      link: "/find-a-jurisdiction",
    },
    {
      icon: "UserRoundCheck",
      title: "Can we serve you?",
      description: "The countries and activities we can’t act for, and what a bank usually refuses.",
      link: "/eligibility",
    },
    {
      icon: "FileText",
      title: "What you receive",
      description: "The documents of a new company as specimens, and when you get your money back.",
      link: "/what-you-receive",
    },
  ],
  all: [
    {
      icon: "Building2",
      title: "Company Formation",
      description:
        "We prepare the documents, file them with the registrar and send you the company’s documents. Choose a jurisdiction and see its fees first.",
      link: "/company-formation",
    },
    {
      icon: "Scale",
      title: "Trust and Foundation Formation",
      description: "A foundation in Panama, or a trust in the Cook Islands, Cyprus, Belize or Liechtenstein.",
      link: "/trust-formation",
    },
    {
      icon: "ShieldCheck",
      title: "Compliance Services",
      description:
        "An annual review of your company’s records, and the filings that fall due. We remind you before a renewal.",
      link: "/compliance-services",
    },
    {
      icon: "UserRoundCheck",
      title: "Nominee Directors",
      description:
        "A professional director, under a written agreement that renews annually. The director’s duties to the company come first.",
      link: "/nominee-directors",
    },
    {
      icon: "UsersRound",
      title: "Nominee Shareholders",
      description:
        "A shareholder of record who holds the shares for you under a written agreement that renews annually.",
      link: "/nominee-shareholders",
    },
    {
      icon: "Landmark",
      title: "Banking Solutions",
      description:
        "We prepare an account application with you and see it through until the bank decides. Most take 2-8 weeks.",
      link: "/account-opening",
    },
  ],
  nominee: [
    {
      icon: "UserRoundCheck",
      title: "Nominee Director Services",
      description:
        "A professional director for your company, who considers and signs what the law requires of a director, under a written agreement.",
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
