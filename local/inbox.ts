import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { openCollection } from "./collection.ts";
import { decodeEntities } from "./form-fields.ts";
import { escapeHtml, renderFactTable, formatUtcTime, renderHtmlPage } from "./html.ts";
import { serveOnLoopback } from "./serve.ts";
import { calculateTotpCode, getSecondsUntilNextCode } from "./totp.ts";

/** An email as the mail server received it. */
export interface ReceivedEmail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** In the order received. */
  headers: [name: string, value: string][];
  attachments: { name: string; type: string; base64: string }[];
}

/** An email in the inbox. */
interface Mail extends ReceivedEmail {
  id: string;
  receivedAt: string;
  /** The URLs of the links in the email, in order. */
  links: string[];
}

const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/gi)].map(([, href = ""]) => decodeEntities(href));

/** The attachments of an email, with sizes in place of their contents. */
const filesOf = ({ attachments }: Mail) =>
  attachments.map(({ name, type, base64 }) => ({ name, type, bytes: Buffer.byteLength(base64, "base64") }));

/** An inbox for all addresses: receives the site's emails and shows them on a loopback page. */
export async function startInbox(options: {
  port: number;
  directory: string;
  /** The accounts whose current codes are shown, as an authenticator app would. */
  listCodes(): Promise<{ email: string; secret: string }[]>;
}) {
  const mails = openCollection<Mail>(options.directory);
  const newestFirst = () => mails.list().sort((a, b) => b.receivedAt.localeCompare(a.receivedAt));
  const app = new Hono();

  app.get("/", () => renderHtmlPage("Mail inbox", listMarkup(newestFirst()), style));

  app.get("/authenticator", async () => {
    const accounts = await options.listCodes();
    const codes = accounts.map(
      ({ email, secret }) => [email, calculateTotpCode(secret).replace(/.../, "$& ")] as const,
    );
    const response = renderHtmlPage("Authenticator", codesMarkup(codes), style);
    // The page reloads when the codes change.
    response.headers.set("refresh", String(getSecondsUntilNextCode() + 1));
    return response;
  });

  app.get("/api/messages", (c) => {
    const to = c.req.query("to")?.toLowerCase();
    const asked = newestFirst().filter((mail) => !to || mail.to.toLowerCase() === to);
    return c.json(asked.map((mail) => ({ ...mail, attachments: filesOf(mail) })));
  });

  app.get("/mail/:id", (c) => {
    const mail = mails.get(c.req.param("id"));
    return mail ? renderHtmlPage(mail.subject, mailMarkup(mail), style) : c.notFound();
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
    deliver(mail: ReceivedEmail) {
      const receivedAt = new Date().toISOString();
      mails.put({ id: randomUUID(), receivedAt, links: linksOf(mail.html), ...mail });
    },
  };
}

const style = `
  pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #fff; padding: 1rem; border: 1px solid #e3e6ec; margin: 0; }
  .code { font: 600 1.5rem/1.2 ui-monospace, "DejaVu Sans Mono", monospace; }
  iframe { width: 100%; height: 46rem; border: 1px solid #e3e6ec; background: #fff; display: block; }
  th { white-space: nowrap; }
  @media (min-width: 48rem) { .links a { grid-template-columns: 1fr 16rem 12rem; } }
  @media (max-width: 30rem) { tr, th, td { display: block; } td { padding-top: 0; } th { border: 0; } }
`;

function listMarkup(mails: Mail[]): string {
  const rows = mails.map(
    ({ id, to, subject, receivedAt }) =>
      `<li><a href="/mail/${id}"><b>${escapeHtml(subject)}</b><span class="quiet">${escapeHtml(to)}</span><span class="quiet">${formatUtcTime(receivedAt)}</span></a></li>`,
  );
  const list = rows.length
    ? `<ul class="links">${rows.join("")}</ul>`
    : `<p class="quiet">No mail yet. Every email the site sends appears here; none leaves this machine.</p>`;
  return `<main><h1>Mail inbox</h1><p><a href="/authenticator">Authenticator: codes for two-factor sign-in</a></p>${list}</main>`;
}

function codesMarkup(codes: (readonly [email: string, code: string])[]): string {
  const list = codes.length
    ? renderFactTable(codes, "code")
    : `<p class="quiet">No account has two-factor sign-in yet.</p>`;
  return `<main><p><a href="/">All mail</a></p><h1>Authenticator</h1>
    <p class="quiet">Stands in for the app on a phone. These codes change in ${getSecondsUntilNextCode()} s.</p>${list}</main>`;
}

function mailMarkup(mail: Mail): string {
  const files = filesOf(mail).map(
    ({ name, type, bytes }, index) =>
      `<li><a href="/mail/${mail.id}/attachments/${index}">${escapeHtml(name)}</a> <span class="quiet">${escapeHtml(type)}, ${bytes} bytes</span></li>`,
  );
  const text = escapeHtml(mail.text).replace(/https?:\/\/[^\s<]+/g, `<a href="$&">$&</a>`);
  return `<main>
    <p><a href="/">All mail</a></p>
    <h1>${escapeHtml(mail.subject)}</h1>
    <p class="quiet">To ${escapeHtml(mail.to)}, ${formatUtcTime(mail.receivedAt)}</p>
    ${files.length ? `<h2>Attachments</h2><ul>${files.join("")}</ul>` : ""}
    <h2>As sent</h2>
    <iframe title="The mail as sent" src="/mail/${mail.id}/html"
      sandbox="allow-top-navigation-by-user-activation allow-popups"></iframe>
    <h2>Plain text</h2>
    <pre>${text}</pre>
    <h2>Headers</h2>${renderFactTable(mail.headers)}
  </main>`;
}
