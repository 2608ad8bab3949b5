import { beforeAll, expect, test } from "vitest";
import { stubSettings } from "@/e2e/support/stub-settings";
import { exampleEmails } from "@/e2e/support/example-emails";
import { toSmtpMessage } from "./message";

beforeAll(() => {
  stubSettings({ MAIL_FROM: "Example Formations <orders@mail.example.com>", DESK_EMAIL: "desk@example.com" });
});

const [mail] = exampleEmails;
const content = { subject: "A subject", html: "<p>Words</p>", text: "Words" };

test("every attempt to send an email uses the same Message-ID", () => {
  for (const attempt of [1, 2]) {
    const { messageId } = toSmtpMessage({ ...mail!, attempt } as typeof mail & object, content, []);
    expect(messageId).toBe(`<${mail!.id}@mail.example.com>`);
  }
});

test("only emails to customers have a reply address", () => {
  expect(toSmtpMessage(mail!, content, []).replyTo).toMatchObject({ address: "support@example.com" });
  const desk = toSmtpMessage({ ...mail!, recipient: null }, content, []);
  expect(desk.replyTo).toBeUndefined();
  expect(desk.to).toEqual({ name: "", address: "desk@example.com" });
});

test.each([
  ["CR and LF", "Hello\r\nBcc: everyone@example.com"],
  ["a line separator", "Hello\u2028Bcc: everyone@example.com"],
])("an email subject with %s is put on one line", (_, subject) => {
  expect(toSmtpMessage(mail!, { ...content, subject }, []).subject).toBe("Hello Bcc: everyone@example.com");
});
