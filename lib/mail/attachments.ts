import "server-only";
import { z } from "zod";
import { findLegalText, legalTextLabels as legal } from "@/data/legal-texts";
import { emailsWithReceipt, emailsWithTerms } from "@/data/mails";
import { formatCalendarDay } from "@/lib/format";
import { renderLegalPdf, renderReceiptPdf } from "@/lib/receipts/pdf";
import { parseEmailOrder } from "./mail-order";
import type { EmailAttachment } from "./message";
import type { ClaimedEmail } from "./outbox";

const numbered = z.object({ receipt: z.string() });

const pdfFile = (name: string, content: Buffer): EmailAttachment => ({
  filename: `${name}.pdf`,
  content,
  contentType: "application/pdf",
});

/**
 * The attachments of an email: its receipt or credit note, and the terms and refund rules the customer agreed to. Throws when a PDF
 * can't be made now.
 */
export async function createEmailAttachments(mail: ClaimedEmail) {
  return { receipt: await receiptOf(mail), terms: await termsOf(mail) };
}

async function receiptOf({ template, data, order_row }: ClaimedEmail): Promise<EmailAttachment[]> {
  const named = numbered.safeParse(data);
  if (!emailsWithReceipt.includes(template) || !named.success) return [];
  const order = parseEmailOrder(order_row);
  const receipt = order.receipts.find(({ label }) => label === named.data.receipt);
  return receipt ? [pdfFile(receipt.label, await renderReceiptPdf(receipt))] : [];
}

/** By the versions of both texts, because nothing in them is of one order. */
const termsPdfs = new Map<string, Promise<Buffer>>();

/** The law asks for them on a durable medium, so a link is not enough (decision 100). */
async function termsOf({ template, order_row }: ClaimedEmail): Promise<EmailAttachment[]> {
  if (!emailsWithTerms.includes(template)) return [];
  const { terms_version: terms, refunds_version: refunds, parent_id } = parseEmailOrder(order_row);
  const found = [
    terms ? findLegalText("terms", terms) : undefined,
    refunds ? findLegalText("refunds", refunds) : undefined,
  ].filter((text) => text !== undefined);
  if (parent_id || !found.length) return [];
  const versions = [terms, refunds].join();
  const days = [...new Set([terms, refunds])].flatMap((day) => (day ? formatCalendarDay(new Date(day)) : []));
  const pdf = termsPdfs.get(versions) ?? renderLegalPdf(legal.title, days.join(", "), found);
  termsPdfs.set(versions, pdf);
  // The next email tries again.
  pdf.catch(() => termsPdfs.delete(versions));
  return [pdfFile(legal.file, await pdf)];
}
