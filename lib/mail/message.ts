import "server-only";
import { site } from "@/data/site";
import { serverEnv } from "@/lib/env.server";
import type { ClaimedMail } from "./outbox";
import type { Message } from "./transport";

/** What a mail says, ready to be sent. */
export type Content = { subject: string; html: string; text: string };

export type Attachment = { filename: string; content: Uint8Array; contentType: string };

/** Line breaks would begin another header; the database and the forms refuse them, too. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();

/** The name and address of `Name <address>`, or of an address alone. */
export function toMailbox(text: string): { name: string; address: string } {
  const [, name = "", address = text] = /^(.*?)\s*<(.+)>$/.exec(text) ?? [];
  return { name: oneLine(name), address: oneLine(address) };
}

/**
 * The message of a claimed mail. Its id derives from the row's, so that a mail which is sent twice, because its sender died
 * before it said so, is one in every mail program that knows ids.
 */
export function toMessage(
  mail: Pick<ClaimedMail, "id" | "recipient">,
  content: Content,
  attachments: Attachment[],
): Message {
  const { MAIL_FROM, DESK_EMAIL } = serverEnv();
  const from = toMailbox(MAIL_FROM);
  return {
    messageId: `<${mail.id}@${from.address.split("@").at(-1)}>`,
    from,
    // As an object, an address is taken as one, whatever commas stand in it.
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
    // No "I am on holiday" comes back.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
  };
}
