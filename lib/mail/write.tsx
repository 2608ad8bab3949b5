import "server-only";
import { deskPages } from "@/data/desk";
import {
  accountMails,
  deskInquiryMails,
  deskOrderMails,
  deliveryFailedMail,
  inquiryMails,
  mailLayoutTexts,
  orderMails,
  unpaidOrderMails,
  type InquiryMailFacts,
  type MailDetails,
  type MailText,
  type OrderMailFacts,
} from "@/data/mails";
import { getServerEnv } from "@/lib/env.server";
import { createPaymentLink } from "@/lib/orders/order-to-pay";
import { parseMailInquiry, parseMailDetails, toInquiryMailFacts, toOrderMailFacts } from "./facts";
import type { MailContent } from "./message";
import { groupOpenSlotsByPerson, mailsWithOpenSlots, parseMailOrder } from "./mail-order";
import type { ClaimedMail } from "./outbox";
import { renderMailHtml, toPlainMailText, Mail } from "./templates/mail";

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

type ByOrder = Record<string, (order: OrderMailFacts, details: MailDetails) => MailText>;
type ByInquiry = Record<string, (inquiry: InquiryMailFacts, details: MailDetails) => MailText>;

const byOrder: ByOrder = { ...orderMails, ...deskOrderMails };
const byAccount: Record<string, (home: string) => MailText> = accountMails;
const byInquiry: ByInquiry = { ...inquiryMails, ...deskInquiryMails };

/** What is attached, and the link that opens a guest's paid order (lib/mail/mail-order.ts). */
type Extras = Pick<MailDetails, "attached" | "terms"> & { orderLink?: string | undefined };

/** `name` is for the greeting. Set only after a verified payment or a staff reply, because a stranger may have typed it. */
type Found = { words: MailText; name?: string };

/** An email's text. Undefined when it no longer applies. Throws for an unknown template. */
async function findWords(
  mail: ClaimedMail,
  home: string,
  { orderLink, ...attached }: Extras,
): Promise<Found | undefined> {
  const { template } = mail;
  const details: MailDetails = { ...parseMailDetails(mail.data), ...attached };
  if (template === "desk-mail-failed")
    return { words: deliveryFailedMail(details, home + deskPages.mails.href) };
  const ofAccount = Object.hasOwn(byAccount, template) && byAccount[template];
  if (ofAccount) return { words: ofAccount(home) };
  const ofOrder = Object.hasOwn(byOrder, template) && byOrder[template];
  if (ofOrder) {
    const order = parseMailOrder(mail.order_row);
    if (unpaidOrderMails.includes(template) && order.status !== "submitted") return undefined;
    // The customer has chosen another way to pay since.
    if (template === "coin-instructions" && order.payment_method !== mail.data.way) return undefined;
    const tab = template === "coin-instructions" ? "crypto" : "card";
    const link = mailsWithPaymentLink.includes(template) ? await createPaymentLink(order, tab) : undefined;
    const isAsked = mailsWithOpenSlots.includes(template) && !order.parent_id;
    const needed = isAsked ? groupOpenSlotsByPerson(order.open_slots) : undefined;
    if (template === "documents-reminder" && !needed?.length) return undefined;
    const name = order.payment_verified_at || order.parent_id ? order.full_name : undefined;
    const words = ofOrder(toOrderMailFacts(order, home, orderLink), { ...details, link, needed });
    return { words: orderLink ? withLinkNote(words) : words, name };
  }
  const ofInquiry = Object.hasOwn(byInquiry, template) && byInquiry[template];
  if (ofInquiry) {
    const inquiry = parseMailInquiry(mail.inquiry_row);
    const name = template === "inquiry-answered" ? inquiry.full_name : undefined;
    return { words: ofInquiry(toInquiryMailFacts(inquiry, home), details), name };
  }
  throw new Error("No such mail", { cause: "template" });
}

const withLinkNote = (words: MailText): MailText => ({
  ...words,
  note: [words.note, mailLayoutTexts.orderLink].filter(Boolean).join(" "),
});

/** Writes a claimed email, which says what is attached. Undefined when it no longer applies. Throws on failure. */
export async function writeMail(mail: ClaimedMail, extras: Extras = {}): Promise<MailContent | undefined> {
  const home = getServerEnv().APP_URL.replace(/\/+$/, "");
  const found = await findWords(mail, home, extras);
  if (!found) return undefined;
  const { words, name } = found;
  const toCustomer = mail.recipient !== null;
  const html = await renderMailHtml(
    <Mail
      {...{ words, toCustomer }}
      why={
        toCustomer
          ? mailLayoutTexts[Object.hasOwn(byAccount, mail.template) ? "owner" : "customer"]
          : mailLayoutTexts.desk
      }
      greeting={toCustomer ? formatGreeting(name) : undefined}
    />,
  );
  return { subject: words.subject, html, text: toPlainMailText(html) };
}
