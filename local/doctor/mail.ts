import { site } from "../../data/site.ts";
import { isExampleDomain, type DoctorCheck, type DoctorChecks, type DoctorProject } from "./check.ts";
import * as finding from "./findings.ts";

/** The domain of an address, which may have a name in front. */
const domainOf = (address: string) =>
  address
    .slice(address.lastIndexOf("@") + 1)
    .replace(/[>\s]+$/, "")
    .toLowerCase();

const senderDomain = ({ env }: DoctorProject) => domainOf(env.MAIL_FROM ?? site.email);
const stays = "Emails stay on this machine.";

async function txt(project: DoctorProject, name: string): Promise<string[]> {
  try {
    return await project.resolveTxt(name);
  } catch (error) {
    throw finding.createUnknownError(`DNS does not respond for ${name} (${finding.getErrorCode(error)}).`);
  }
}

/** A DNS check of the sender's domain. Skips the example domain, which `Sender` reports. */
const dnsCheck =
  (run: (project: DoctorProject, domain: string) => ReturnType<DoctorCheck>): DoctorCheck =>
  (project) => {
    const domain = senderDomain(project);
    if (project.isLocal) return finding.createOk(`Not needed: ${stays.toLowerCase()}`);
    return isExampleDomain(domain)
      ? finding.createUnknown("The sender's address is still the example's.")
      : run(project, domain);
  };

/** Names that common mail providers use. */
const commonSelectors =
  "default mail dkim smtp s1 s2 k1 k2 selector1 selector2 google resend pm mandrill mg mailo zoho fm1 scph0817 mta";

/** The DMARC records of a domain, or of its nearest parent that has one. */
async function dmarcRecords(project: DoctorProject, domain: string): Promise<string[]> {
  const records = await txt(project, `_dmarc.${domain}`);
  const found = records.filter((record) => /^v=DMARC1\s*(;|$)/i.test(record));
  const parent = domain.slice(domain.indexOf(".") + 1);
  return found.length || !parent.includes(".") ? found : dmarcRecords(project, parent);
}

/** Checks of the mail server and of the sender domain's DNS records. */
export const emailChecks: DoctorChecks = {
  async "Mail server"(project) {
    const { SMTP_URL } = project.env;
    if (!SMTP_URL)
      return finding.createFault(
        "SMTP_URL is missing, so emails wait in the database. Set it as .env.example says.",
      );
    const code = await project.verifyMail(SMTP_URL).then(() => undefined, finding.getErrorCode);
    return finding.getFirstFaultOrOk("Answers, and accepts the login.", {
      "The mail server offers no encryption (STARTTLS), so no email is sent. Use a port or server that does: smtps://, or port 587.":
        code === "ETLS",
      "The mail server refuses the login. Check name and password in SMTP_URL.": code === "EAUTH",
      [`The mail server does not respond (${code}). Check host and port in SMTP_URL.`]: code,
    });
  },

  Sender(project) {
    const domain = senderDomain(project);
    if (project.isLocal) return finding.createOk(stays);
    return finding.getFirstFaultOrOk(domain, {
      "The sender's address is still the example's. Set MAIL_FROM to an address of your domain.":
        isExampleDomain(domain),
    });
  },

  SPF: dnsCheck(async (project, domain) => {
    const records = (await txt(project, domain)).filter((record) => /^v=spf1( |$)/i.test(record));
    const [record = ""] = records;
    return finding.getFirstFaultOrOk(record, {
      [`${domain} has no SPF record. Publish the TXT record that your mail provider names (v=spf1 …).`]:
        !record,
      [`${domain} has ${records.length} SPF records. Publish a single one.`]: records.length > 1,
      "The SPF record lets everyone send. End it with -all or ~all.": /\s\+?all\b/i.test(record),
      "The SPF record has no end, so it refuses no one. End it with -all or ~all.":
        !/\s[-~?]all\b|\sredirect=/i.test(record),
    });
  }),

  DKIM: dnsCheck(async (project, domain) => {
    const { MAIL_DKIM_SELECTOR: named } = project.env;
    const found = await Promise.all(
      (named ?? commonSelectors).split(" ").map(async (selector) => {
        const records = await txt(project, `${selector}._domainkey.${domain}`);
        return records.filter((record) => /(^|;)\s*p=/i.test(record)).map((record) => ({ selector, record }));
      }),
    );
    const keys = found.flat();
    const valid = keys.find(({ record }) => /(^|;)\s*p=[^;\s]/i.test(record));
    if (valid) return finding.createOk(`Key ${valid.selector}._domainkey.`);
    if (!keys.length && !named)
      return finding.createUnknown(
        "No key under common names: set MAIL_DKIM_SELECTOR for this command, as your mail provider names it.",
      );
    const fault = keys.length
      ? `The DKIM key ${keys[0]!.selector} is revoked.`
      : `${named}._domainkey.${domain} has no DKIM key.`;
    return finding.createFault(`${fault} Publish the record that your mail provider names.`);
  }),

  DMARC: dnsCheck(async (project, domain) => {
    const records = await dmarcRecords(project, domain);
    const policy = /;\s*p\s*=\s*(none|quarantine|reject)\b/i.exec(records[0] ?? "")?.[1];
    return finding.getFirstFaultOrOk(`p=${policy?.toLowerCase()}.`, {
      [`${domain} has no DMARC record. Publish at _dmarc.${domain}: v=DMARC1; p=none; rua=mailto:you@${domain}, and raise p later.`]:
        !records.length,
      [`${domain} has ${records.length} DMARC records. Publish a single one.`]: records.length > 1,
      "The DMARC record has no policy. Add p=none, p=quarantine or p=reject to it.": !policy,
    });
  }),

  "Desk's address"({ env: { DESK_EMAIL = site.email }, isLocal }) {
    if (isLocal) return finding.createOk(stays);
    return finding.getFirstFaultOrOk("Set.", {
      "The desk's address is still the example's. Set DESK_EMAIL to where your staff read.": isExampleDomain(
        domainOf(DESK_EMAIL),
      ),
    });
  },
};
