// Texts of the page that a personal link opens (components/people/own-part.tsx).
import { retentionPeriods } from "./retention";
import { site } from "./site";

const { period: keptFor } = retentionPeriods["due-diligence"];
const { period: keptForSwitzerland } = retentionPeriods["due-diligence-switzerland"];
const { period: keptIfStopped } = retentionPeriods["stopped-orders"];

/** The page that a personal link opens. */
export const personalLinkPageText = {
  title: "Your details",
  companyTitle: "Details of your company",
  lead: "You’ve been named in an order with us, and the person who ordered asks you to fill in your own part. We save what you enter.",
  complete: "Thank you. We have everything we need from you.",
  name: "Name",
  order: "For",
  proposed: "proposed name",
  roles: (count: number) => (count === 1 ? "Role" : "Roles"),
  until: "Link works until",
  wrong: "Is your name or role wrong? Tell the person who sent you this link.",
  details: "Details",
  documents: "Documents",
  documentsLead: "Upload each as a PDF, JPEG or PNG.",
  noticeHeading: "What we do with it",
  notice: [
    [
      "Who asked",
      "The person who ordered named you and got this link from us. They can see what you enter and send here. Anyone who has the link can see the details, so don’t pass it on.",
    ],
    [
      "Why",
      "Anti-money-laundering law requires us to know who is behind a company, trust or account, and to check them. We pass on what the registrar or bank requires.",
    ],
    [
      "How long",
      `We keep it for ${keptFor} (for Switzerland ${keptForSwitzerland}) after our work for the person who ordered ends, as anti-money-laundering law requires. If the order stops before we begin to check you, we delete it after ${keptIfStopped}.`,
    ],
    [
      "Your rights",
      `You can ask us for a copy of your data, have it corrected, and have deleted what the law doesn’t require us to keep. Write to ${site.email}.`,
    ],
  ],
  privacy: "How we handle personal data",
  ended: {
    heading: "This link has ended",
    text: "A personal link ends after 14 days, when a newer one is made, or once we no longer need the details. If you still have something to send, ask the person who sent you the link for a new one.",
  },
} as const;
