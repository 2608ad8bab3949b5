import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import type { Secrets } from "./secrets.ts";
import { authConfig, requiresCurrentPassword } from "./supabase-config.ts";

type Options = { root: string; appUrl: string; url: string; secrets: Secrets };

/** The part of Supabase's Management API that `npm run doctor` reads: Auth's settings. Requires the secret key. */
export function managementAnswer(request: Request, options: Options): Response | undefined {
  if (!/^\/v1\/projects\/\w+\/config\/auth$/.test(new URL(request.url).pathname)) return undefined;
  if (request.headers.get("authorization") !== `Bearer ${options.secrets.supabaseSecretKey}`)
    return Response.json({ message: "Unauthorized" }, { status: 401 });
  const { site_url, additional_redirect_urls, email, minimum_password_length, sessions } =
    authConfig(options);
  const file = parse(readFileSync(join(options.root, "supabase", "config.toml"), "utf8"));
  const { totp } = (file as { auth?: { mfa?: { totp?: Record<string, boolean> } } }).auth?.mfa ?? {};
  const templates = Object.entries(email?.template ?? {}).flatMap(([name, template]) => [
    [`mailer_subjects_${name}`, template.subject],
    [
      `mailer_templates_${name}_content`,
      template.content_path && readFileSync(template.content_path, "utf8"),
    ],
  ]);
  return Response.json({
    site_url,
    uri_allow_list: additional_redirect_urls?.join(","),
    ...Object.fromEntries(templates),
    smtp_host: "127.0.0.1",
    // The emulator can't look passwords up and confirms the new address alone; a hosted project does both.
    password_hibp_enabled: true,
    mailer_secure_email_change_enabled: true,
    security_update_password_require_current_password: requiresCurrentPassword(options.root),
    password_min_length: minimum_password_length,
    sessions_inactivity_timeout: Number.parseInt(String(sessions?.inactivity_timeout)),
    mfa_totp_enroll_enabled: totp?.enroll_enabled,
    mfa_totp_verify_enabled: totp?.verify_enabled,
  });
}
