import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import { sessionCookieSeconds } from "../../data/limits.ts";
import {
  cachedRequest,
  Ended,
  fetchFrom,
  jsonOf,
  ok,
  setting,
  siteUrl,
  unknown,
  wrong,
  type Check,
  type Finding,
  type Project,
} from "./check.ts";
import { jwtSecretFinding, projectRef } from "./keys.ts";

const push = "Run: supabase config push.";

async function askAuth(project: Project, path: string): Promise<Record<string, unknown>> {
  const response = await fetchFrom(
    project,
    new URL(path, setting(project, "SUPABASE_URL")),
    { headers: { apikey: setting(project, "SUPABASE_PUBLISHABLE_KEY") } },
    "Check SUPABASE_URL, and at Supabase that the project is not paused.",
  );
  if (response.ok) return jsonOf(response);
  throw new Ended(
    wrong(
      `Auth returned ${response.status} for SUPABASE_PUBLISHABLE_KEY.`,
      "Copy the key from Supabase: Project settings > API keys.",
    ),
  );
}

const settings = cachedRequest((project) => askAuth(project, "/auth/v1/settings"), "Auth could not be read.");

const signIn: Check = {
  name: "Sign-in",
  async run(project) {
    const found = await settings.report(project);
    const { email, google, anonymous_users: anonymous } = (found.external ?? {}) as Record<string, boolean>;
    const faults: Finding[] = [];
    if (found.disable_signup) faults.push(wrong("No one can sign up.", `Switch sign-ups on. ${push}`));
    if (!email) faults.push(wrong("No one can sign in by email.", `Switch the email provider on. ${push}`));
    if (found.mailer_autoconfirm)
      faults.push(wrong("Addresses are not confirmed, so anyone can claim an order.", push));
    if (anonymous) faults.push(wrong("Anonymous sign-ins are on.", push));
    if (!google)
      faults.push(
        wrong("The button for Google does not work.", "Set up the Google provider (docs/going-live.md)."),
      );
    return faults.length ? faults : ok("By confirmed email and by Google.");
  },
};

const sessions: Check = {
  name: "Session signatures",
  async run(project) {
    await settings.rely(project);
    const { keys } = await askAuth(project, "/auth/v1/.well-known/jwks.json");
    return jwtSecretFinding(project, Array.isArray(keys) ? keys : []);
  },
};

type AuthConfig = Readonly<Record<string, unknown>>;

async function readConfig(project: Project): Promise<AuthConfig> {
  const { SUPABASE_ACCESS_TOKEN: token } = project.env;
  if (!token)
    throw new Ended(
      unknown("Only Supabase's Management API shows them: set SUPABASE_ACCESS_TOKEN for this command."),
    );
  const ref = projectRef(setting(project, "SUPABASE_URL")) ?? (project.isLocal ? "local" : undefined);
  if (!ref) throw new Ended(unknown("SUPABASE_URL does not name the project."));
  const response = await fetchFrom(
    project,
    new URL(`/v1/projects/${ref}/config/auth`, project.managementUrl),
    { headers: { authorization: `Bearer ${token}` } },
    "Try again later.",
  );
  if (response.ok) return jsonOf(response);
  throw new Ended(
    wrong(
      `Supabase's Management API returned ${response.status} for SUPABASE_ACCESS_TOKEN.`,
      "Create one at https://supabase.com/dashboard/account/tokens, with this project.",
    ),
  );
}

const config = cachedRequest(readConfig, "Supabase's Management API could not be read.");

/** Whether an entry of the redirect allow-list, which may contain wildcards, allows a URL. */
function allows(entry: string, address: string): boolean {
  const pattern = entry
    .split(/(\*\*|\*)/)
    .map((part) =>
      part === "**" ? ".*" : part === "*" ? "[^./]*" : part.replace(/[\\^$.|?+()[\]{}]/g, "\\$&"),
    );
  return new RegExp(`^${pattern.join("")}$`).test(address);
}

const addresses: Check = {
  name: "Auth addresses",
  async run(project) {
    const site = siteUrl(project);
    const { site_url, uri_allow_list } = await config.report(project);
    if (String(site_url).replace(/\/$/, "") !== site)
      return wrong(
        "Auth's site URL is not APP_URL.",
        `Set site_url to ${site} in supabase/config.toml. ${push}`,
      );
    const entries = String(uri_allow_list ?? "")
      .split(",")
      .map((entry) => entry.trim());
    const missing = ["/auth/callback", "/auth/confirm"].filter(
      (path) => !entries.some((entry) => allows(entry, site + path)),
    );
    return missing.length
      ? wrong(
          `Auth does not redirect to ${missing.map((path) => site + path).join(" and ")}.`,
          `Add to additional_redirect_urls in supabase/config.toml. ${push}`,
        )
      : ok("The site's.");
  },
};

type Template = { subject: string; content_path: string };
type ConfigFile = { auth: { email: { template: Record<string, Template> } } };

const lines = (text: unknown) => String(text).replaceAll("\r\n", "\n").trim();

const templates: Check = {
  name: "Auth emails",
  async run(project) {
    const found = await config.rely(project);
    const file = parse(readFileSync(join(project.root, "supabase", "config.toml"), "utf8"));
    const { template } = (file as unknown as ConfigFile).auth.email;
    const different = Object.entries(template)
      .filter(([name, { subject, content_path }]) => {
        const content = readFileSync(join(project.root, content_path), "utf8");
        return (
          lines(found[`mailer_subjects_${name}`]) !== subject ||
          lines(found[`mailer_templates_${name}_content`]) !== lines(content)
        );
      })
      .map(([name]) => name);
    return different.length
      ? wrong(`Not those of supabase/templates: ${different.join(", ")}.`, push)
      : ok("Those of supabase/templates.");
  },
};

const mailServer: Check = {
  name: "Auth mail server",
  async run(project) {
    const { smtp_host } = await config.rely(project);
    return smtp_host
      ? ok("Your own.")
      : wrong(
          "Auth has no mail server, so Supabase sends a few sign-in emails an hour, and only to your team.",
          "Set one up at Supabase: Authentication > Emails > SMTP settings.",
        );
  },
};

const twoFactor: Check = {
  name: "Two-factor sign-in",
  async run(project) {
    const { mfa_totp_enroll_enabled: enroll, mfa_totp_verify_enabled: verify } = await config.rely(project);
    return enroll && verify
      ? ok("On.")
      : wrong("Two-factor sign-in is off, so staff cannot open the desk.", push);
  },
};

const protection: Check = {
  name: "Account protection",
  async run(project) {
    const found = await config.rely(project);
    const faults: Finding[] = [];
    const page = "At Supabase: Authentication > Sign In / Providers > Email.";
    if (!found.password_hibp_enabled)
      faults.push(
        wrong("Leaked passwords are accepted.", `Prevent use of leaked passwords (Pro plan). ${page}`),
      );
    if (Number(found.password_min_length ?? 0) < 6)
      faults.push(wrong("Passwords of fewer than six characters are accepted.", push));
    if (!found.security_update_password_require_current_password)
      faults.push(
        wrong(
          "A stolen session can change the password.",
          `Require the current password when updating. ${page}`,
        ),
      );
    if (!found.mailer_secure_email_change_enabled)
      faults.push(wrong("A change of address is not confirmed at the old one.", push));
    const hours = Number(found.sessions_inactivity_timeout ?? 0);
    if (!hours || hours > sessionCookieSeconds / 3600)
      faults.push(wrong("Sessions don't end after 30 days without use.", `${push} It needs the Pro plan.`));
    return faults.length
      ? faults
      : ok("Leaked passwords, changes of password and address, and idle sessions.");
  },
};

/** Checks of Supabase Auth: first its public settings, then those from the Management API. */
export const authChecks: readonly Check[] = [
  signIn,
  sessions,
  addresses,
  templates,
  mailServer,
  twoFactor,
  protection,
];
