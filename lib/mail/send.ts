import "server-only";
import { forEachConcurrently } from "@/lib/concurrency";
import { getServerEnv } from "@/lib/env.server";
import { getErrorNameAndCode, log } from "@/lib/log";
import { createEmailAttachments } from "./attachments";
import { toSmtpMessage } from "./message";
import { claimDueEmails, recordSendOutcome, type ClaimedEmail, type SendOutcome } from "./outbox";
import { createGuestOrderLink } from "./mail-order";
import { createMailTransport, type SmtpMessage } from "./transport";
import { renderEmail } from "./write";

/** The fields of a nodemailer error. `responseCode` is the SMTP reply code. */
type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown };

/** SMTP commands before the message itself. */
const beforeMessage = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH)/;
const serverCodes = /^(ECONNECTION|ETIMEDOUT|ESOCKET|EDNS|ETLS|EAUTH|EPROTOCOL|ABORT_ERR)$/;

/**
 * Classifies an error: permanent refusal, temporary refusal, or unavailable server, for which other messages would fail as well. `why` is
 * the server's or library's code, never its text, which may quote an address.
 */
export function classifySmtpError(error: unknown) {
  const { code, command, responseCode } = (typeof error === "object" && error ? error : {}) as SmtpError;
  const word = typeof code === "string" && /^\w+$/.test(code) ? code : "unknown";
  const reply = typeof responseCode === "number" ? responseCode : undefined;
  const stage = typeof command === "string" ? command : "";
  const why = reply ? String(reply) : word;
  const serverUnavailable =
    reply === undefined ? serverCodes.test(word) : reply === 421 || beforeMessage.test(stage);
  const isRefused = reply === undefined ? word === "EENVELOPE" || word === "EMESSAGE" : reply >= 500;
  // A refused sender means a wrong setting, so try again later.
  const isFinal = isRefused && !serverUnavailable && stage !== "MAIL FROM";
  return { outcome: isFinal ? "failed" : "again", serverUnavailable, why } as const;
}

/** The number of emails by result. `off`: no mail server is configured. `unavailable`: it can't be reached now. */
type Sending = { state: "done" | "off" | "unavailable" } & Record<SendOutcome, number>;

const batch = 20;
const atOnce = 4;
/** Twice the longest time a batch takes (five rounds of four emails, a minute each), so that no email is claimed twice. */
const leaseSeconds = 600;

/** Writes a claimed email. Undefined when it no longer applies. Throws when it can't be written. */
async function compose(mail: ClaimedEmail): Promise<SmtpMessage | undefined> {
  const attachments = await createEmailAttachments(mail);
  const { receipt, terms } = attachments;
  const orderLink = await createGuestOrderLink(mail);
  const content = await renderEmail(mail, {
    attached: receipt.length > 0,
    terms: terms.length > 0,
    orderLink,
  });
  return content && toSmtpMessage(mail, content, [...receipt, ...terms]);
}

/**
 * Sends due emails until none is left or the mail server is unavailable. Safe to run on several instances at once. Throws
 * when the database fails.
 */
export async function sendDueEmails(): Promise<Sending> {
  const done: Sending = { state: "done", sent: 0, again: 0, failed: 0, dropped: 0, untried: 0 };
  const { SMTP_URL } = getServerEnv();
  if (!SMTP_URL) return { ...done, state: "off" };
  const transport = createMailTransport(SMTP_URL);

  /** Writes and sends one email. Returns the result and its reason. */
  async function trySending(mail: ClaimedEmail): Promise<[outcome: SendOutcome, why?: string]> {
    if (done.state === "unavailable") return ["untried"];
    const message = await compose(mail).catch((error: unknown) => {
      log("error", "mail not written", { kind: mail.template, code: getErrorNameAndCode(error) });
      return "unwritten" as const;
    });
    if (message === "unwritten") return ["again", message]; // The cause may be temporary.
    if (!message) return ["dropped"];
    try {
      await transport.send(message);
      return ["sent"];
    } catch (error) {
      const { outcome, serverUnavailable, why } = classifySmtpError(error);
      if (serverUnavailable) done.state = "unavailable";
      log("warn", "mail not sent", { kind: mail.template, code: why });
      return [outcome, why];
    }
  }

  let isMore = true;
  while (isMore && done.state === "done") {
    const mails = await claimDueEmails(batch, leaseSeconds);
    const failedBefore = done.failed;
    await forEachConcurrently(mails, atOnce, async (mail) => {
      const [outcome, why] = await trySending(mail);
      await recordSendOutcome(mail, outcome, why);
      done[outcome] += 1;
    });
    // The desk gets an email about each failure.
    isMore = mails.length === batch || done.failed > failedBefore;
  }
  return done;
}
