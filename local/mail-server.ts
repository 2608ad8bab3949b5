import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { escapeHtml } from "./html.ts";
import type { ReceivedEmail } from "./inbox.ts";
import type { RunningServer } from "./serve.ts";

/** An SMTP server on loopback that delivers every message to the local inbox. */
export async function startMailServer(options: {
  port: number;
  deliver(mail: ReceivedEmail): void;
}): Promise<RunningServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    size: 25 * 1024 * 1024,
    onAuth: (_auth, _session, done) => done(null, { user: "anybody" }),
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      toDeliveries(stream, recipients).then((mails) => {
        for (const mail of mails) options.deliver(mail);
        done();
      }, done);
    },
  });
  server.listen(options.port, "127.0.0.1");
  await once(server.server, "listening");
  // A sender may disconnect at any time.
  server.on("error", () => undefined);
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** One delivery for each recipient. */
async function toDeliveries(stream: Readable, recipients: string[]): Promise<ReceivedEmail[]> {
  const mail = await PostalMime.parse(await buffer(stream), { attachmentEncoding: "base64" });
  const attachments = mail.attachments.map(({ filename, mimeType, content }, index) => ({
    name: filename ?? `attachment-${index + 1}`,
    type: mimeType,
    base64: String(content),
  }));
  const headers = mail.headers.map(({ key, value }): [string, string] => [key, value]);
  return recipients.map((to) => ({
    to,
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? `<pre>${escapeHtml(mail.text)}</pre>`,
    headers,
    attachments,
  }));
}

/** Returns a function that sends through this mail server. */
export function createEmailSender(url: string, from: string) {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return async (mail: { to: string; subject: string; text: string; html?: string }): Promise<void> => {
    await transport.sendMail({ ...mail, from, to: { name: "", address: mail.to } });
  };
}
