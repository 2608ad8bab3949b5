import { site } from "../../data/site.ts";
import { codeOf, Ended, ok, unknown, wrong, type Check, type Project } from "./check.ts";

const server: Check = {
  name: "Mail server",
  async run(project) {
    const { SMTP_URL } = project.env;
    if (!SMTP_URL)
      return wrong("SMTP_URL is missing, so emails wait in the database.", "Set it as .env.example says.");
    try {
      await project.verifyMail(SMTP_URL);
      return ok("Answers, and accepts the login.");
    } catch (error) {
      const code = codeOf(error);
      if (code === "ETLS")
        return wrong(
          "The mail server offers no encryption (STARTTLS), so no email is sent.",
          "Use a port or server that does: smtps://, or port 587.",
        );
      return code === "EAUTH"
        ? wrong("The mail server refuses the login.", "Check name and password in SMTP_URL.")
        : wrong(`The mail server does not respond (${code}).`, "Check host and port in SMTP_URL.");
    }
  },
};

/** The domain that emails come from. */
function senderDomain({ env }: Project): string {
  const from = env.MAIL_FROM ?? site.email;
  return from
    .slice(from.lastIndexOf("@") + 1)
    .replace(/[>\s]+$/, "")
    .toLowerCase();
}

const isExample = (domain: string) => /(^|\.)example(\.(com|org|net))?$/.test(domain);

async function txt(project: Project, name: string): Promise<string[]> {
  try {
    return await project.resolveTxt(name);
  } catch (error) {
    throw new Ended(unknown(`DNS does not respond for ${name} (${codeOf(error)}).`));
  }
}

const sender: Check = {
  name: "Sender",
  run(project) {
    const domain = senderDomain(project);
    if (project.isLocal) return ok("Emails stay on this machine.");
    return isExample(domain)
      ? wrong("The sender's address is still the example's.", "Set MAIL_FROM to an address of your domain.")
      : ok(domain);
  },
};

/** A DNS check of the sender's domain. Skips the example domain, which `sender` reports. */
const dnsCheck = (
  name: string,
  run: (project: Project, domain: string) => ReturnType<Check["run"]>,
): Check => ({
  name,
  run(project) {
    const domain = senderDomain(project);
    if (project.isLocal) return ok("Not needed: emails stay on this machine.");
    return isExample(domain) ? unknown("The sender's address is still the example's.") : run(project, domain);
  },
});

const spf = dnsCheck("SPF", async (project, domain) => {
  const records = (await txt(project, domain)).filter((record) => /^v=spf1( |$)/i.test(record));
  const [record = ""] = records;
  if (!record)
    return wrong(
      `${domain} has no SPF record.`,
      "Publish the TXT record that your mail provider names (v=spf1 …).",
    );
  if (records.length > 1)
    return wrong(`${domain} has ${records.length} SPF records.`, "Publish a single one.");
  if (/\s\+?all\b/i.test(record))
    return wrong("The SPF record lets everyone send.", "End it with -all or ~all.");
  return /\s[-~?]all\b|\sredirect=/i.test(record)
    ? ok(record)
    : wrong("The SPF record has no end, so it refuses no one.", "End it with -all or ~all.");
});

/** Names that common mail providers use. */
const commonSelectors = ["default", "mail", "dkim", "smtp", "s1", "s2", "k1", "k2", "selector1", "selector2"];
const moreSelectors = ["google", "resend", "pm", "mandrill", "mg", "mailo", "zoho", "fm1", "scph0817", "mta"];

const dkim = dnsCheck("DKIM", async (project, domain) => {
  const { MAIL_DKIM_SELECTOR: named } = project.env;
  const selectors = named ? [named] : [...commonSelectors, ...moreSelectors];
  const found = await Promise.all(
    selectors.map(async (selector) => {
      const records = await txt(project, `${selector}._domainkey.${domain}`);
      return records.filter((record) => /(^|;)\s*p=/i.test(record)).map((record) => ({ selector, record }));
    }),
  );
  const keys = found.flat();
  const publish = "Publish the record that your mail provider names.";
  const valid = keys.find(({ record }) => /(^|;)\s*p=[^;\s]/i.test(record));
  if (valid) return ok(`Key ${valid.selector}._domainkey.`);
  if (keys.length) return wrong(`The DKIM key ${keys[0]!.selector} is revoked.`, publish);
  return named
    ? wrong(`${named}._domainkey.${domain} has no DKIM key.`, publish)
    : unknown(
        "No key under common names: set MAIL_DKIM_SELECTOR for this command, as your mail provider names it.",
      );
});

/** The DMARC records of a domain, or of its nearest parent that has one. */
async function dmarcRecords(project: Project, domain: string): Promise<string[]> {
  const records = await txt(project, `_dmarc.${domain}`);
  const found = records.filter((record) => /^v=DMARC1\s*(;|$)/i.test(record));
  const parent = domain.slice(domain.indexOf(".") + 1);
  return found.length || !parent.includes(".") ? found : dmarcRecords(project, parent);
}

const dmarc = dnsCheck("DMARC", async (project, domain) => {
  const records = await dmarcRecords(project, domain);
  const [record = ""] = records;
  if (!record)
    return wrong(
      `${domain} has no DMARC record.`,
      `Publish at _dmarc.${domain}: v=DMARC1; p=none; rua=mailto:you@${domain}, and raise p later.`,
    );
  if (records.length > 1)
    return wrong(`${domain} has ${records.length} DMARC records.`, "Publish a single one.");
  const policy = /;\s*p\s*=\s*(none|quarantine|reject)\b/i.exec(record)?.[1];
  return policy
    ? ok(`p=${policy.toLowerCase()}.`)
    : wrong("The DMARC record has no policy.", "Add p=none, p=quarantine or p=reject to it.");
});

const desk: Check = {
  name: "Desk's address",
  run(project) {
    const { DESK_EMAIL = site.email } = project.env;
    if (project.isLocal) return ok("Emails stay on this machine.");
    return isExample(DESK_EMAIL.slice(DESK_EMAIL.lastIndexOf("@") + 1))
      ? wrong("The desk's address is still the example's.", "Set DESK_EMAIL to where your staff read.")
      : ok("Set.");
  },
};

/** Checks of the mail server and of the sender domain's DNS records. */
export const mailChecks: readonly Check[] = [server, sender, spf, dkim, dmarc, desk];
