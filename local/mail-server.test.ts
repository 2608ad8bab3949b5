import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startInbox, type Delivery, type Inbox } from "./inbox.ts";
import { startMailServer } from "./mail-server.ts";
import type { Running } from "./serve.ts";

const directory = mkdtempSync(join(tmpdir(), "inbox-"));
let inbox: Inbox;
let post: Running;

beforeAll(async () => {
  inbox = await startInbox({ port: 0, directory });
  post = await startMailServer({ port: 0, deliver: inbox.deliver });
});
afterAll(async () => {
  await post.close();
  await inbox.close();
  rmSync(directory, { recursive: true });
});

const found = async (to: string) =>
  (await (await fetch(`${inbox.url}/api/messages?to=${encodeURIComponent(to)}`)).json()) as (Delivery & {
    id: string;
  })[];

const pdf = Buffer.from("%PDF-1.7 \u00fc\u0000\u00ff not really", "latin1");

it("an email arrives complete with headers and attachment", async () => {
  await createTransport({ url: post.url }).sendMail({
    from: "Example <shop@example.com>",
    to: ["ada@example.com", "bob@example.com"],
    subject: "Receipt for Zo\u00eb \u2013 50 \u20ac",
    text: "Plain words, \u00fcml\u00e4uts",
    html: '<p>Words <a href="https://example.com/a?b=1&amp;c=2">here</a><script>alert(1)</script></p>',
    attachments: [{ filename: "Receipt \u00fc <1>.pdf", content: pdf, contentType: "application/pdf" }],
  });
  for (const to of ["ada@example.com", "bob@example.com"]) {
    const [mail] = await found(to);
    expect(mail).toMatchObject({
      to,
      subject: "Receipt for Zo\u00eb \u2013 50 \u20ac",
      links: ["https://example.com/a?b=1&c=2"],
      attachments: [{ name: "Receipt \u00fc <1>.pdf", type: "application/pdf", bytes: pdf.length }],
    });
    expect(mail!.text).toContain("Plain words, \u00fcml\u00e4uts");
    expect(mail!.headers.map(([name]) => name)).toContain("message-id");
    const file = await fetch(`${inbox.url}/mail/${mail!.id}/attachments/0`);
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true);
    expect(file.headers.get("content-disposition")).toMatch(/^attachment;/);
    const page = await (await fetch(`${inbox.url}/mail/${mail!.id}`)).text();
    expect(page).toContain("Receipt \u00fc &#60;1&#62;.pdf");
    const shown = await fetch(`${inbox.url}/mail/${mail!.id}/html`);
    expect(shown.headers.get("content-security-policy")).toContain("script-src 'none'");
  }
  expect((await fetch(`${inbox.url}/mail/nothing/attachments/0`)).status).toBe(404);
});
