import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { authEmails } from "@/data/mails";
import { renderAuthEmail, authEmailNames } from "@/lib/mail/templates/mail";

const root = resolve(import.meta.dirname, "../..");
const templates = resolve(root, "supabase/templates");

describe.each(authEmailNames)("the Supabase Auth email %s", (name) => {
  it("matches the output of npm run mails:auth", async () => {
    await expect(`${await renderAuthEmail(name)}\n`).toMatchFileSnapshot(`${templates}/${name}.html`);
  });

  it("links only to the confirmation page with the token", () => {
    const html = readFileSync(`${templates}/${name}.html`, "utf8");
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    const link = `{{ .SiteURL }}/auth/confirm?token_hash={{ .TokenHash }}&amp;type=${authEmails[name].type}`;
    expect(new Set(links)).toEqual(new Set([link]));
  });

  it("has the subject set in supabase/config.toml", () => {
    const config = readFileSync(resolve(root, "supabase/config.toml"), "utf8");
    expect(config).toContain(`[auth.email.template.${name}]\nsubject = "${authEmails[name].subject}"`);
  });
});
