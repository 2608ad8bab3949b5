import { escapeHtml } from "./html.ts";
import type { Mail } from "./mail.ts";

export const inboxStyle = `
  .mails { list-style: none; margin: 0; padding: 0; background: #fff; border: 1px solid #e3e6ec; }
  .mails a { display: grid; gap: 0 1rem; padding: .6rem .75rem; color: inherit; text-decoration: none; border-bottom: 1px solid #e3e6ec; }
  .mails a:hover, .mails a:focus-visible { background: #f3f6ff; }
  .mails b { font-weight: 600; overflow-wrap: anywhere; }
  .quiet { color: #5a6478; overflow-wrap: anywhere; }
  h1 { overflow-wrap: anywhere; }
  h2 { font-size: 1.05rem; margin: 1.5rem 0 .5rem; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #fff; padding: 1rem; border: 1px solid #e3e6ec; margin: 0; }
  .code { font: 600 1.5rem/1.2 ui-monospace, "DejaVu Sans Mono", monospace; }
  iframe { width: 100%; height: 46rem; border: 1px solid #e3e6ec; background: #fff; display: block; }
  .headers th { white-space: nowrap; }
  .headers td { overflow-wrap: anywhere; }
  @media (min-width: 48rem) { .mails a { grid-template-columns: 1fr 16rem 11rem; } }
  @media (max-width: 30rem) { .headers tr, .headers th, .headers td { display: block; } .headers td { padding-top: 0; } .headers th { border: 0; } }
`;

const moment = (iso: string) => `${iso.replace("T", " ").slice(0, 19)} UTC`;

export function listMarkup(mails: Mail[]): string {
  const rows = mails.map(
    ({ id, to, subject, receivedAt }) =>
      `<li><a href="/mail/${id}"><b>${escapeHtml(subject)}</b><span class="quiet">${escapeHtml(to)}</span><span class="quiet">${moment(receivedAt)}</span></a></li>`,
  );
  const empty = `<p class="quiet">No mail yet. Every email the site sends appears here; none leaves this machine.</p>`;
  return `<main><h1>Mail inbox</h1><p><a href="/authenticator">Authenticator: codes for two-factor sign-in</a></p>${mails.length ? `<ul class="mails">${rows.join("")}</ul>` : empty}</main>`;
}

export function codesMarkup(codes: { email: string; code: string }[], secondsLeft: number): string {
  const rows = codes.map(
    ({ email, code }) =>
      `<tr><th scope="row">${escapeHtml(email)}</th><td class="code">${code.slice(0, 3)} ${code.slice(3)}</td></tr>`,
  );
  const empty = `<p class="quiet">No account has two-factor sign-in yet.</p>`;
  return `<main><p><a href="/">All mail</a></p><h1>Authenticator</h1>
    <p class="quiet">Stands in for the app on a phone. These codes change in ${secondsLeft} s.</p>
    ${codes.length ? `<table><tbody>${rows.join("")}</tbody></table>` : empty}</main>`;
}

export function mailMarkup(mail: Mail): string {
  const files = mail.attachments.map(
    ({ name, type, bytes }, index) =>
      `<li><a href="/mail/${mail.id}/attachments/${index}">${escapeHtml(name)}</a> <span class="quiet">${escapeHtml(type)}, ${bytes} bytes</span></li>`,
  );
  const headers = mail.headers.map(
    ([name, value]) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const text = escapeHtml(mail.text).replace(
    /https?:\/\/[^\s<]+/g,
    (link) => `<a href="${link}">${link}</a>`,
  );
  return `<main>
    <p><a href="/">All mail</a></p>
    <h1>${escapeHtml(mail.subject)}</h1>
    <p class="quiet">To ${escapeHtml(mail.to)}, ${moment(mail.receivedAt)}</p>
    ${files.length ? `<h2>Attachments</h2><ul>${files.join("")}</ul>` : ""}
    <h2>As sent</h2>
    <iframe title="The mail as sent" src="/mail/${mail.id}/html"
      sandbox="allow-top-navigation-by-user-activation allow-popups"></iframe>
    <h2>Plain text</h2>
    <pre>${text}</pre>
    ${headers.length ? `<h2>Headers</h2><table class="headers"><tbody>${headers.join("")}</tbody></table>` : ""}
  </main>`;
}
