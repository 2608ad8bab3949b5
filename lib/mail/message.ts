import "server-only";
import { site } from "@/data/site";
import { getServerEnv } from "@/lib/env.server";
import type { ClaimedEmail } from "./outbox";
import type { SmtpMessage } from "./transport";

/** The text of an email. */
export type EmailContent = { subject: string; html: string; text: string };

export type EmailAttachment = { filename: string; content: Uint8Array; contentType: string };

/** Removes line breaks, which would start another header. The database and forms refuse them too. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();

/** The name and address of `Name <address>`; the name is empty if there is only an address. */
export function parseMailbox(text: string): { name: string; address: string } {
  const [, name = "", address = text] = /^(.*?)\s*<(.+)>$/.exec(text) ?? [];
  return { name: oneLine(name), address: oneLine(address) };
}

/**
 * The message of a claimed email. Its Message-ID is derived from the row's ID, so that email programs show it once even if it
 * was sent again after a crash.
 */
export function toSmtpMessage(
  mail: Pick<ClaimedEmail, "id" | "recipient">,
  content: EmailContent,
  attachments: EmailAttachment[],
): SmtpMessage {
  const { MAIL_FROM, DESK_EMAIL } = getServerEnv();
  const from = parseMailbox(MAIL_FROM);
  return {
    messageId: `<${mail.id}@${from.address.split("@").at(-1)}>`,
    from,
    // An object, because nodemailer splits a string at commas.
    to: { name: "", address: oneLine(mail.recipient ?? DESK_EMAIL) },
    ...(mail.recipient && { replyTo: { name: site.name, address: site.email } }),
    subject: oneLine(content.subject),
    html: content.html,
    text: content.text,
    attachments: attachments.map(({ filename, content, contentType }) => ({
      filename: oneLine(filename),
      content: Buffer.from(content),
      contentType,
    })),
    // Prevents automatic replies.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
  };
}
