import { request } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { site } from "../../data/site.ts";
import { inboxUrl, emailsTo, type Email } from "./services";

/** The subjects of the emails to an address, oldest first. */
export const subjectsTo = async (email: string) =>
  (await emailsTo(email)).map(({ subject }) => subject).reverse();

/** The emails to the desk that contain a text, newest first. */
export const deskEmails = async (about: string) =>
  (await emailsTo(site.email)).filter(({ subject, html }) => (subject + html).includes(about));

/** The text of a PDF, in print order. */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  return text.replace(/\s+/g, " ");
}

/** The text of an email's PDF attachment, by its index. */
export async function readAttachment({ id }: Email, index = 0): Promise<string> {
  const context = await request.newContext();
  try {
    const answer = await context.get(`${inboxUrl}/mail/${id}/attachments/${index}`);
    return await readPdf(await answer.body());
  } finally {
    await context.dispose();
  }
}

/** Formats US dollars as receipts print them: "$1,800.00". */
export const dollars = (amount: unknown) =>
  Number(amount).toLocaleString("en-US", { style: "currency", currency: "USD" });
