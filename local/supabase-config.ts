/** What the local backend takes from supabase/config.toml, the settings of the project's Auth. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import { googleCredentials } from "./google.ts";
import type { Secrets } from "./secrets.ts";
import type { IAppConfig } from "./supabase-lite.ts";

type AuthConfig = NonNullable<IAppConfig["auth"]>;
type Template = { subject: string; content_path: string };
/** The settings that the backend has, and some that only a hosted project has. */
type FileConfig = Omit<AuthConfig, "sessions" | "email"> & {
  sessions: { inactivity_timeout: string };
  email: Omit<NonNullable<AuthConfig["email"]>, "template"> & {
    require_current_password: boolean;
    template: Record<string, Template>;
  };
  mfa: { totp: { enroll_enabled: boolean; verify_enabled: boolean } };
};

/** Auth's part of the file. Paths of templates become absolute, because those in the file are relative to the project's folder. */
export function readAuthConfig(root: string): FileConfig {
  const file = parse(readFileSync(join(root, "supabase", "config.toml"), "utf8")) as unknown as {
    auth: FileConfig;
  };
  for (const template of Object.values(file.auth.email.template))
    template.content_path = join(root, template.content_path);
  return file.auth;
}

type Options = { root: string; appUrl: string; url: string; secrets: Secrets };

/** The settings that the embedded backend supports, with local URLs and keys. */
export function createAuthConfig({ root, appUrl, url, secrets }: Options) {
  const auth = readAuthConfig(root);
  const { enable_signup, enable_refresh_token_rotation, jwt_expiry, sessions, email } = auth;
  const { minimum_password_length, refresh_token_reuse_interval } = auth;
  const settings = {
    enabled: true,
    enable_signup,
    enable_refresh_token_rotation,
    jwt_expiry,
    minimum_password_length,
    refresh_token_reuse_interval,
    site_url: appUrl,
    additional_redirect_urls: [`${appUrl}/auth/callback`, `${appUrl}/auth/confirm`],
    jwt_secret: secrets.supabaseJwtSecret,
    publishable_key: secrets.supabasePublishableKey,
    secret_key: secrets.supabaseSecretKey,
    sessions: { inactivity_timeout: sessions.inactivity_timeout },
    email: {
      enable_signup: email.enable_signup,
      enable_confirmations: email.enable_confirmations,
      otp_expiry: email.otp_expiry,
      otp_length: email.otp_length,
      // A hosted project confirms both addresses. By default the backend would only confirm the old one.
      double_confirm_changes: false,
      template: email.template,
    },
    external: {
      google: {
        enabled: true,
        client_id: googleCredentials.client_id,
        secret: googleCredentials.client_secret,
        redirect_uri: `${url}/auth/v1/callback`,
      },
    },
  };
  // The backend's type can't express which settings are optional.
  return settings as AuthConfig;
}

/** The part of Supabase's Management API that `npm run doctor` reads: Auth's settings. Requires the secret key. */
export function handleManagementRequest(request: Request, { root, appUrl, secrets }: Options) {
  if (!/^\/v1\/projects\/\w+\/config\/auth$/.test(new URL(request.url).pathname)) return undefined;
  if (request.headers.get("authorization") !== `Bearer ${secrets.supabaseSecretKey}`)
    return Response.json({ message: "Unauthorized" }, { status: 401 });
  const { email, mfa, minimum_password_length, sessions } = readAuthConfig(root);
  const templates = Object.entries(email.template).flatMap(([name, { subject, content_path }]) => [
    [`mailer_subjects_${name}`, subject],
    [`mailer_templates_${name}_content`, readFileSync(content_path, "utf8")],
  ]);
  return Response.json({
    site_url: appUrl,
    uri_allow_list: `${appUrl}/auth/callback,${appUrl}/auth/confirm`,
    ...Object.fromEntries(templates),
    smtp_host: "127.0.0.1",
    // The emulator can't look passwords up and confirms the new address alone; a hosted project does both.
    password_hibp_enabled: true,
    mailer_secure_email_change_enabled: true,
    security_update_password_require_current_password: email.require_current_password,
    password_min_length: minimum_password_length,
    sessions_inactivity_timeout: Number.parseInt(sessions.inactivity_timeout),
    mfa_totp_enroll_enabled: mfa.totp.enroll_enabled,
    mfa_totp_verify_enabled: mfa.totp.verify_enabled,
  });
}
