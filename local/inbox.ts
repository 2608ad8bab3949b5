import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { openCollection } from "./collection.ts";
import { escapeHtml, htmlPage } from "./html.ts";
import { serveOnLoopback, type Running } from "./serve.ts";

export interface Mail {
  id: string;
  receivedAt: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The addresses of the links in the mail, in reading order. */
  links: string[];
}

export interface Inbox extends Running {
  deliver(message: { to: string; subject: string; text?: string; html?: string }): Promise<void>;
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

/** What a mail program without HTML would show: the words, and each link's address behind its label. */
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

const style = `
  .mails a { display: block; color: inherit; text-decoration: none; }
  .mails tr:hover td { background: #f3f6ff; }
  .quiet { color: #5a6478; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #fff; padding: 1rem; border: 1px solid #e3e6ec; }
  iframe { width: 100%; height: 32rem; border: 1px solid #e3e6ec; background: #fff; }
`;

/** The mailbox of every address at once: takes what the product sends and shows it on a loopback page. */
export async function startInbox(options: { port: number; directory: string }): Promise<Inbox> {
  const mails = openCollection<Mail>(options.directory);
  const newestFirst = () => mails.list().sort((a, b) => b.receivedAt.localeCompare(a.receivedAt));
  const app = new Hono();

  app.get("/", () => htmlPage("Mail inbox", listMarkup(newestFirst()), style));

  app.get("/api/messages", (c) => {
    const to = c.req.query("to")?.toLowerCase();
    return c.json(newestFirst().filter((mail) => !to || mail.to.toLowerCase() === to));
  });

  app.get("/mail/:id", (c) => {
    const mail = mails.get(c.req.param("id"));
    return mail ? htmlPage(mail.subject, mailMarkup(mail), style) : c.notFound();
  });

  app.get("/mail/:id/html", (c) => {
    const mail = mails.get(c.req.param("id"));
    if (!mail) return c.notFound();
    // Links leave the frame, nothing in the mail runs.
    return c.html(`<base target="_top">${mail.html}`, 200, {
      "content-security-policy":
        "sandbox allow-top-navigation-by-user-activation allow-popups; script-src 'none'",
    });
  });

  const running = await serveOnLoopback(options.port, (request) => app.fetch(request));
  return {
    ...running,
    async deliver({ to, subject, text, html }) {
      const markup = html ?? `<pre>${escapeHtml(text)}</pre>`;
      mails.put({
        id: randomUUID(),
        receivedAt: new Date().toISOString(),
        to,
        subject,
        text: text ?? toPlainText(markup),
        html: markup,
        links: linksOf(markup),
      });
    },
  };
}

function listMarkup(mails: Mail[]): string {
  const rows = mails.map(({ id, to, subject, receivedAt }) => {
    const cells = [subject, to, receivedAt.replace("T", " ").slice(0, 19)];
    return `<tr>${cells.map((cell) => `<td><a href="/mail/${id}">${escapeHtml(cell)}</a></td>`).join("")}</tr>`;
  });
  const table = `<table class="mails"><thead><tr><th>Subject</th><th>To</th><th>Received (UTC)</th></tr></thead>
    <tbody>${rows.join("")}</tbody></table>`;
  const empty = `<p class="quiet">No mail yet. Whatever the site sends lands here; nothing leaves this machine.</p>`;
  return `<main><h1>Mail inbox</h1>${mails.length ? table : empty}</main>`;
}

function mailMarkup(mail: Mail): string {
  return `<main>
    <p><a href="/">All mail</a></p>
    <h1>${escapeHtml(mail.subject)}</h1>
    <p class="quiet">To ${escapeHtml(mail.to)}, ${escapeHtml(mail.receivedAt.replace("T", " ").slice(0, 19))} UTC</p>
    <iframe title="The mail as sent" src="/mail/${mail.id}/html"
      sandbox="allow-top-navigation-by-user-activation allow-popups"></iframe>
    <h2>Plain text</h2>
    <pre>${escapeHtml(mail.text).replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)}</pre>
  </main>`;
}
