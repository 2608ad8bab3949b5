import "server-only";
import { deskPages } from "@/data/desk";
import {
  accountEmails,
  deskInquiryEmails,
  deskOrderEmails,
  createDeliveryFailedEmail,
  inquiryEmails,
  emailLayoutText,
  orderEmails,
  unpaidOrderEmails,
  type InquiryEmailFacts,
  type EmailDetails,
  type EmailText,
  type OrderEmailFacts,
} from "@/data/mails";
import { getServerEnv } from "@/lib/env.server";
import { createPaymentLink } from "@/lib/orders/order-to-pay";
import { parseEmailInquiry, parseEmailDetails, toInquiryEmailFacts, toOrderEmailFacts } from "./facts";
import type { EmailContent } from "./message";
import { groupOpenRequirementsByPerson, emailsListingOpenRequirements, parseEmailOrder } from "./mail-order";
import type { ClaimedEmail } from "./outbox";
import { renderEmailHtml, toPlainEmailText, EmailTemplate } from "./templates/mail";

/** Matches web and email addresses, which spammers type as a name. */
const looksLikeLink = /[/@<>:]|www\.|\w\.\w{2,}/i;
const maxLength = 60;

/** `Dear Ada Byron,` for a name, `Hello,` for anything that doesn't look like one. */
export function formatGreeting(name: string | undefined): string {
  return name && name.length <= maxLength && !looksLikeLink.test(name) ? `Dear ${name},` : "Hello,";
}

const mailsWithPaymentLink: readonly string[] = [
  "checkout-reminder",
  "coin-instructions",
  "payment-requested",
  "payment-request-reminder",
  "offer",
  "offer-reminder",
];

type ByOrder = Record<string, (order: OrderEmailFacts, details: EmailDetails) => EmailText>;
type ByInquiry = Record<string, (inquiry: InquiryEmailFacts, details: EmailDetails) => EmailText>;

const byOrder: ByOrder = { ...orderEmails, ...deskOrderEmails };
const byAccount: Record<string, (home: string) => EmailText> = accountEmails;
const byInquiry: ByInquiry = { ...inquiryEmails, ...deskInquiryEmails };

/** What is attached, and the link that opens a guest's paid order (lib/mail/mail-order.ts). */
type Extras = Pick<EmailDetails, "attached" | "terms"> & { orderLink?: string | undefined };

/** `name` is for the greeting. Set only after a verified payment or a staff reply, because a stranger may have typed it. */
type Found = { words: EmailText; name?: string };

/** An email's text. Undefined when it no longer applies. Throws for an unknown template. */
async function findWords(
  mail: ClaimedEmail,
  home: string,
  { orderLink, ...attached }: Extras,
): Promise<Found | undefined> {
  const { template } = mail;
  const details: EmailDetails = { ...parseEmailDetails(mail.data), ...attached };
  if (template === "desk-mail-failed")
    return { words: createDeliveryFailedEmail(details, home + deskPages.mails.href) };
  const ofAccount = Object.hasOwn(byAccount, template) && byAccount[template];
  if (ofAccount) return { words: ofAccount(home) };
  const ofOrder = Object.hasOwn(byOrder, template) && byOrder[template];
  if (ofOrder) {
    const order = parseEmailOrder(mail.order_row);
    if (unpaidOrderEmails.includes(template) && order.status !== "submitted") return undefined;
    // The customer has chosen another way to pay since.
    if (template === "coin-instructions" && order.payment_method !== mail.data.way) return undefined;
    const tab = template === "coin-instructions" ? "crypto" : "card";
    const link = mailsWithPaymentLink.includes(template) ? await createPaymentLink(order, tab) : undefined;
    const isAsked = emailsListingOpenRequirements.includes(template) && !order.parent_id;
    const needed = isAsked ? groupOpenRequirementsByPerson(order.open_slots) : undefined;
    if (template === "documents-reminder" && !needed?.length) return undefined;
    const name = order.payment_verified_at || order.parent_id ? order.full_name : undefined;
    const words = ofOrder(toOrderEmailFacts(order, home, orderLink), { ...details, link, needed });
    return { words: orderLink ? withLinkNote(words) : words, name };
  }
  const ofInquiry = Object.hasOwn(byInquiry, template) && byInquiry[template];
  if (ofInquiry) {
    const inquiry = parseEmailInquiry(mail.inquiry_row);
    const name = template === "inquiry-answered" ? inquiry.full_name : undefined;
    return { words: ofInquiry(toInquiryEmailFacts(inquiry, home), details), name };
  }
  throw new Error("No such mail", { cause: "template" });
}

const withLinkNote = (words: EmailText): EmailText => ({
  ...words,
  note: [words.note, emailLayoutText.orderLink].filter(Boolean).join(" "),
});

/** Writes a claimed email, which says what is attached. Undefined when it no longer applies. Throws on failure. */
export async function renderEmail(
  mail: ClaimedEmail,
  extras: Extras = {},
): Promise<EmailContent | undefined> {
  const home = getServerEnv().APP_URL.replace(/\/+$/, "");
  const found = await findWords(mail, home, extras);
  if (!found) return undefined;
  const { words, name } = found;
  const toCustomer = mail.recipient !== null;
  const html = await renderEmailHtml(
    <EmailTemplate
      {...{ words, toCustomer }}
      why={
        toCustomer
          ? emailLayoutText[Object.hasOwn(byAccount, mail.template) ? "owner" : "customer"]
          : emailLayoutText.desk
      }
      greeting={toCustomer ? formatGreeting(name) : undefined}
    />,
  );
  return { subject: words.subject, html, text: toPlainEmailText(html) };
}
