import "server-only";
import { createTransport, type SendMailOptions } from "nodemailer";
import { patienceFor } from "@/lib/patience";

/** A message as the mail server takes it. */
export type Message = SendMailOptions;

const patience = () => ({
  connect: patienceFor("mailConnection"),
  word: patienceFor("mailWord"),
  whole: patienceFor("mail"),
});

/** The way to the mail server at this address: a connection for each message, so that none hangs on another's. */
export function openTransport(url: string, { connect, word, whole } = patience()) {
  const transport = createTransport({
    url,
    connectionTimeout: connect,
    greetingTimeout: connect,
    dnsTimeout: connect,
    socketTimeout: word,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    /** Resolves once the server has taken the message. Rejects with the library's error, and then nothing goes on. */
    async send(message: Message): Promise<void> {
      await transport.sendMail({ ...message, signal: AbortSignal.timeout(whole) });
    },
  };
}
