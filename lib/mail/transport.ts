import "server-only";
import { createTransport, type SendMailOptions } from "nodemailer";

/** A message as the mail server takes it. */
export type Message = SendMailOptions;

/** Longest waits of one sending, in milliseconds: for the connection and its greeting, for the next word, for all of it. */
const patience = { connect: 10_000, word: 20_000, whole: 60_000 };

/** The way to the mail server at this address: a connection for each message, so that none hangs on another's. */
export function openTransport(url: string, { connect, word, whole } = patience) {
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
