import { afterAll, beforeAll, expect, it } from "vitest";
import { SMTPServer } from "smtp-server";
import { createMailTransport } from "./transport";

let accepted = 0;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  disableReverseLookup: true,
  logger: false,
  onData(stream, _session, done) {
    stream.resume().on("end", () => {
      accepted += 1;
      done();
    });
  },
});
beforeAll(() => new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening)));
afterAll(() => new Promise<void>((closed) => server.close(() => closed())));

const message = { from: "shop@example.com", to: "ada@example.com", subject: "Hello", text: "Hello" };
const timeouts = { connect: 5000, greeting: 5000, whole: 5000 };
const send = (host: string) => {
  const { port } = server.server.address() as { port: number };
  return createMailTransport(`smtp://${host}:${port}`, timeouts).send(message);
};

// Promise: Emails leave this machine over an encrypted connection or not at all.
it("a remote mail server without encryption gets no email", async () => {
  // The same server, under an address that isn't known as this machine's.
  await expect(send("[::ffff:127.0.0.1]")).rejects.toMatchObject({ code: "ETLS" });
  expect(accepted).toBe(0);
});

it("a mail server on this machine needs no encryption", async () => {
  await send("127.0.0.1");
  expect(accepted).toBe(1);
});
