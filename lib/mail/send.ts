import "server-only";
import { forEachAtOnce } from "@/lib/at-once";
import { serverEnv } from "@/lib/env.server";
import { errorCode, log } from "@/lib/log";
import { attachmentsOf } from "./attachments";
import { toMessage } from "./message";
import { claimMails, markMail, type ClaimedMail, type Outcome } from "./outbox";
import { classifySmtpError } from "./smtp-error";
import { openTransport, type Message } from "./transport";
import { writeMail } from "./write";

/** How many mails came to what. `off`: there is no mail server; `away`: there is, and it can't be had now. */
export type Sending = { state: "done" | "off" | "away" } & Record<Outcome, number>;

const batch = 20;
const atOnce = 4;
/** Five turns of four, each a minute at most, and as much again: nobody else claims what is still being sent. */
const leaseSeconds = 600;

/** A claimed mail, ready to be sent; undefined when it is no longer true. Throws when it can't be written. */
async function compose(mail: ClaimedMail): Promise<Message | undefined> {
  const attachments = await attachmentsOf(mail);
  const content = await writeMail(mail, attachments.length > 0);
  return content && toMessage(mail, content, attachments);
}

/**
 * Sends what is due until nothing is left or the mail server can't be had, and says what it did. Safe to run in any number
 * of places at once. Throws when the database can't be asked.
 */
export async function sendMails(): Promise<Sending> {
  const done: Sending = { state: "done", sent: 0, again: 0, failed: 0, dropped: 0, untried: 0 };
  const { SMTP_URL } = serverEnv();
  if (!SMTP_URL) return { ...done, state: "off" };
  const transport = openTransport(SMTP_URL);

  /** Writes and sends one mail: what came of it, and why. */
  async function trySending(mail: ClaimedMail): Promise<[outcome: Outcome, why?: string]> {
    if (done.state === "away") return ["untried"];
    const message = await compose(mail).catch((error: unknown) => {
      log("error", "mail not written", { kind: mail.template, code: errorCode(error) });
      return "unwritten" as const;
    });
    if (message === "unwritten") return ["again", message]; // Perhaps what it needs can be had later.
    if (!message) return ["dropped"];
    try {
      await transport.send(message);
      return ["sent"];
    } catch (error) {
      const { outcome, serverUnavailable, why } = classifySmtpError(error);
      if (serverUnavailable) done.state = "away";
      log("warn", "mail not sent", { kind: mail.template, code: why });
      return [outcome, why];
    }
  }

  while (done.state === "done") {
    const mails = await claimMails(batch, leaseSeconds);
    if (mails.length === 0) break;
    await forEachAtOnce(mails, atOnce, async (mail) => {
      const [outcome, why] = await trySending(mail);
      await markMail(mail, outcome, why);
      done[outcome] += 1;
    });
  }
  return done;
}
