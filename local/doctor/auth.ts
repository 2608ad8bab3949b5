import { readFileSync } from "node:fs";
import { sessionCookieSeconds } from "../../data/limits.ts";
import { readAuthConfig } from "../supabase-config.ts";
import {
  parseCommaSeparatedList,
  requireSetting,
  requireSiteUrl,
  type DoctorChecks,
  type DoctorProject,
} from "./check.ts";
import { fetchFromSupabase, createSharedRequest, fetchOrFail, readJsonObject } from "./requests.ts";
import * as finding from "./findings.ts";
import { parseProjectRef } from "./settings.ts";

const push = "Run: npx supabase config push.";

async function askAuth(project: DoctorProject, path: string): Promise<Record<string, unknown>> {
  const headers = { apikey: requireSetting(project, "SUPABASE_PUBLISHABLE_KEY") };
  const response = await fetchFromSupabase(project, path, { headers });
  if (response.ok) return readJsonObject(response);
  throw finding.createFaultError(
    `Auth returned ${response.status} for SUPABASE_PUBLISHABLE_KEY. Copy the key from Supabase: Project settings > API keys.`,
  );
}

const settings = createSharedRequest(
  (project) => askAuth(project, "/auth/v1/settings"),
  "Auth could not be read.",
);

async function readConfig(project: DoctorProject): Promise<Readonly<Record<string, unknown>>> {
  const { SUPABASE_ACCESS_TOKEN: token } = project.env;
  if (!token)
    throw finding.createUnknownError(
      "Only Supabase's Management API shows them: set SUPABASE_ACCESS_TOKEN for this command.",
    );
  const ref =
    parseProjectRef(requireSetting(project, "SUPABASE_URL")) ?? (project.isLocal ? "local" : undefined);
  if (!ref) throw finding.createUnknownError("SUPABASE_URL does not name the project.");
  const url = new URL(`/v1/projects/${ref}/config/auth`, project.managementUrl);
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetchOrFail(project, url, { headers }, "Try again later.");
  if (response.ok) return readJsonObject(response);
  throw finding.createFaultError(
    `Supabase's Management API returned ${response.status} for SUPABASE_ACCESS_TOKEN. Create one at https://supabase.com/dashboard/account/tokens, with this project.`,
  );
}

const config = createSharedRequest(readConfig, "Supabase's Management API could not be read.");

/** Whether an entry of the redirect allow-list, which may contain wildcards, allows a URL. */
function allows(entry: string, address: string): boolean {
  const wildcards: Record<string, string> = { "**": ".*", "*": "[^./]*" };
  const pattern = entry
    .split(/(\*\*|\*)/)
    .map((part) => wildcards[part] ?? part.replace(/[\\^$.|?+()[\]{}]/g, "\\$&"));
  return new RegExp(`^${pattern.join("")}$`).test(address);
}

const lines = (text: unknown) => String(text).replaceAll("\r\n", "\n").trim();

/** Checks of Supabase Auth: first its public settings, then those from the Management API. */
export const authChecks: DoctorChecks = {
  async "Sign-in"(project) {
    const found = await settings.report(project);
    const { email, google, anonymous_users: anonymous } = (found.external ?? {}) as Record<string, boolean>;
    return finding.listFaultsOrOk("By confirmed email and by Google.", {
      [`No one can sign up. Switch sign-ups on. ${push}`]: found.disable_signup,
      [`No one can sign in by email. Switch the email provider on. ${push}`]: !email,
      [`Addresses are not confirmed, so anyone can claim an order. ${push}`]: found.mailer_autoconfirm,
      [`Anonymous sign-ins are on. ${push}`]: anonymous,
      "The button for Google does not work. Set up the Google provider (docs/going-live.md).": !google,
    });
  },

  async "Session signatures"(project) {
    await settings.rely(project);
    const { keys } = await askAuth(project, "/auth/v1/.well-known/jwks.json");
    return finding.getFirstFaultOrOk("The project signs sessions with its published keys.", {
      "The project signs sessions with its legacy secret, so nobody can sign in. Change to signing keys in Supabase: Project settings > JWT Keys.":
        !Array.isArray(keys) || keys.length === 0,
    });
  },

  async "Auth addresses"(project) {
    const site = requireSiteUrl(project);
    const { site_url, uri_allow_list } = await config.report(project);
    const entries = parseCommaSeparatedList(String(uri_allow_list ?? ""));
    const missing = ["/auth/callback", "/auth/confirm"]
      .map((path) => site + path)
      .filter((address) => !entries.some((entry) => allows(entry, address)));
    return finding.getFirstFaultOrOk("The site's.", {
      [`Auth's site URL is not APP_URL. Set site_url to ${site} in supabase/config.toml. ${push}`]:
        String(site_url).replace(/\/$/, "") !== site,
      [`Auth does not redirect to ${missing.join(" and ")}. Add to additional_redirect_urls in supabase/config.toml. ${push}`]:
        missing.length,
    });
  },

  async "Auth emails"(project) {
    const found = await config.rely(project);
    const { template } = readAuthConfig(project.root).email;
    const different = Object.entries(template).filter(([name, { subject, content_path }]) => {
      const content = readFileSync(content_path, "utf8");
      return (
        lines(found[`mailer_subjects_${name}`]) !== subject ||
        lines(found[`mailer_templates_${name}_content`]) !== lines(content)
      );
    });
    const names = different.map(([name]) => name).join(", ");
    return finding.getFirstFaultOrOk("Those of supabase/templates.", {
      [`Not those of supabase/templates: ${names}. ${push}`]: names,
    });
  },

  async "Auth mail server"(project) {
    const { smtp_host } = await config.rely(project);
    return finding.getFirstFaultOrOk("Your own.", {
      "Auth has no mail server, so Supabase sends a few sign-in emails an hour, and only to your team. Set one up at Supabase: Authentication > Emails > SMTP settings.":
        !smtp_host,
    });
  },

  async "Two-factor sign-in"(project) {
    const { mfa_totp_enroll_enabled: enroll, mfa_totp_verify_enabled: verify } = await config.rely(project);
    return finding.getFirstFaultOrOk("On.", {
      [`Two-factor sign-in is off, so staff cannot open the desk. ${push}`]: !enroll || !verify,
    });
  },

  async "Account protection"(project) {
    const found = await config.rely(project);
    const page = "At Supabase: Authentication > Sign In / Providers > Email.";
    const hours = Number(found.sessions_inactivity_timeout ?? 0);
    return finding.listFaultsOrOk("Leaked passwords, changes of password and address, and idle sessions.", {
      [`Leaked passwords are accepted. Prevent use of leaked passwords (Pro plan). ${page}`]:
        !found.password_hibp_enabled,
      [`Passwords of fewer than six characters are accepted. ${push}`]:
        Number(found.password_min_length ?? 0) < 6,
      [`A stolen session can change the password. Require the current password when updating. ${page}`]:
        !found.security_update_password_require_current_password,
      [`A change of address is not confirmed at the old one. ${push}`]:
        !found.mailer_secure_email_change_enabled,
      [`Sessions don't end after 30 days without use. ${push} It needs the Pro plan.`]:
        !hours || hours > sessionCookieSeconds / 3600,
    });
  },
};
