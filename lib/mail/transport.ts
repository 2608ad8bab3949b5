import "server-only";
import { createTransport, type SendMailOptions } from "nodemailer";
import { requiresTls } from "../local-url";
import { getTimeout } from "@/lib/timeouts";

/** A message for nodemailer. */
export type SmtpMessage = SendMailOptions;

const defaultTimeouts = () => ({
  connect: getTimeout("mailConnection"),
  greeting: getTimeout("mailWord"),
  whole: getTimeout("mail"),
});

/** Opens a transport to the mail server, encrypted unless it is on this machine. Each message has its own connection, so that a stuck one doesn't block others. */
export function createMailTransport(url: string, { connect, greeting, whole } = defaultTimeouts()) {
  const transport = createTransport({
    url,
    requireTLS: requiresTls(url),
    connectionTimeout: connect,
    greetingTimeout: connect,
    dnsTimeout: connect,
    socketTimeout: greeting,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    /** Resolves once the server has accepted the message. Rejects with nodemailer's error. */
    async send(message: SmtpMessage): Promise<void> {
      await transport.sendMail({ ...message, signal: AbortSignal.timeout(whole) });
    },
  };
}
