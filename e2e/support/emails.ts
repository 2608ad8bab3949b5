import { expect } from "@playwright/test";
import { site } from "../../data/site.ts";
import { readPdf } from "./pdf";
import { inboxUrl, listEmailsTo, type InboxEmail } from "./services";

/** The subjects of the emails to an address, oldest first. */
export const listEmailSubjects = async (email: string) =>
  (await listEmailsTo(email)).map(({ subject }) => subject).reverse();

/** Waits for the email with this subject to an address. */
export async function waitForEmail(email: string, subject: string): Promise<InboxEmail> {
  const find = async () => (await listEmailsTo(email)).find((mail) => mail.subject === subject);
  await expect.poll(find).toBeTruthy();
  return (await find())!;
}

/** The emails to the desk that contain a text, newest first. */
export const listDeskEmails = async (about: string) =>
  (await listEmailsTo(site.email)).filter(({ subject, html }) => (subject + html).includes(about));

/** The text of an email's first PDF attachment. */
export async function readAttachment({ id }: InboxEmail): Promise<string> {
  const answer = await fetch(`${inboxUrl}/mail/${id}/attachments/0`);
  return (await readPdf(await answer.bytes())).text;
}

/** Formats US dollars as receipts print them: "$1,800.00". */
export const formatDollarsAndCents = (amount: unknown) =>
  Number(amount).toLocaleString("en-US", { style: "currency", currency: "USD" });
