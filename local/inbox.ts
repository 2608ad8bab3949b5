import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { openCollection } from "./collection.ts";
import { escapeHtml, htmlPage } from "./html.ts";
import { codesMarkup, inboxStyle, listMarkup, mailMarkup } from "./inbox-page.ts";
import type { Delivery, Mail } from "./mail.ts";
import { codeAt, secondsLeft } from "./totp.ts";
import { serveOnLoopback, type Running } from "./serve.ts";

/** A stored email, with its attachments' bytes. */
type Kept = Mail & { attachments: { name: string; type: string; bytes: number; base64: string }[] };

export interface Inbox extends Running {
  deliver(mail: Delivery): void;
  /** Shows the current codes of these accounts, as an authenticator app would. */
  showCodes(list: () => Promise<{ email: string; secret: string }[]>): void;
}

const unescapeHtml = (value: string) =>
  value
    .replace(/&nbsp;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&");

const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/gi)].map((match) => unescapeHtml(match[1] ?? ""));

/** The plain text of an email, with each link's address after its label. */
export function toPlainText(html: string): string {
  const text = html
    .replace(/<(style|head|title)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/\s+/g, " ")
    .replace(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>(.*?)<\/a\s*>/gi, (_match, href: string, label: string) =>
      unescapeHtml(label).trim() === unescapeHtml(href) ? href : `${label}: ${href}`,
    )
    .replace(/<br\s*\/?>|<\/(p|div|h\d|tr|li|table)\s*>/gi, "\n")
    .replace(/<[^>]+>/g, "");
  return unescapeHtml(text)
    .replace(/[ \t]*\n[ \t]*/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** An inbox for all addresses: receives the site's emails and shows them on a loopback page. */
export async function startInbox(options: { port: number; directory: string }): Promise<Inbox> {
  const mails = openCollection<Kept>(options.directory);
  const newestFirst = () => mails.list().sort((a, b) => b.receivedAt.localeCompare(a.receivedAt));
  let listCodes: () => Promise<{ email: string; secret: string }[]> = async () => [];
  const app = new Hono();

  app.get("/", () => htmlPage("Mail inbox", listMarkup(newestFirst()), inboxStyle));

  app.get("/authenticator", async () => {
    const accounts = await listCodes();
    const left = secondsLeft();
    const codes = accounts.map(({ email, secret }) => ({ email, code: codeAt(secret) }));
    const response = htmlPage("Authenticator", codesMarkup(codes, left), inboxStyle);
    // The page reloads when the codes change.
    response.headers.set("refresh", String(left + 1));
    return response;
  });

  app.get("/api/messages", (c) => {
    const to = c.req.query("to")?.toLowerCase();
    return c.json(
      newestFirst()
        .filter((mail) => !to || mail.to.toLowerCase() === to)
        .map(withoutBytes),
    );
  });

  app.get("/mail/:id", (c) => {
    const mail = mails.get(c.req.param("id"));
    return mail ? htmlPage(mail.subject, mailMarkup(mail), inboxStyle) : c.notFound();
  });

  app.get("/mail/:id/html", (c) => {
    const mail = mails.get(c.req.param("id"));
    if (!mail) return c.notFound();
    // Links open outside the frame, and scripts don't run.
    return c.html(`<base target="_top">${mail.html}`, 200, {
      "content-security-policy":
        "sandbox allow-top-navigation-by-user-activation allow-popups; script-src 'none'",
    });
  });

  app.get("/mail/:id/attachments/:index", (c) => {
    const file = mails.get(c.req.param("id"))?.attachments[Number(c.req.param("index"))];
    if (!file) return c.notFound();
    return c.body(Buffer.from(file.base64, "base64"), 200, {
      "content-type": file.type,
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      "x-content-type-options": "nosniff",
    });
  });

  const running = await serveOnLoopback(options.port, (request) => app.fetch(request));
  return {
    ...running,
    showCodes(list) {
      listCodes = list;
    },
    deliver({ to, subject, text, html, headers, attachments }) {
      const markup = html ?? `<pre>${escapeHtml(text)}</pre>`;
      mails.put({
        id: randomUUID(),
        receivedAt: new Date().toISOString(),
        to,
        subject,
        text: text ?? toPlainText(markup),
        html: markup,
        links: linksOf(markup),
        headers,
        attachments: attachments.map((file) => ({
          ...file,
          bytes: Buffer.byteLength(file.base64, "base64"),
        })),
      });
    },
  };
}

function withoutBytes({ attachments, ...mail }: Kept): Mail {
  return { ...mail, attachments: attachments.map(({ name, type, bytes }) => ({ name, type, bytes })) };
}
