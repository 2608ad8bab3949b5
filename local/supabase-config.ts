import { existsSync, readFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { parse, type TomlTable, type TomlValue } from "smol-toml";
import type { IAppConfig } from "./supabase-lite.ts";
import { googleClient } from "./google.ts";
import type { Secrets } from "./secrets.ts";

type AuthConfig = NonNullable<IAppConfig["auth"]>;

const isText = (value: unknown) => typeof value === "string";
const isNumber = (value: unknown) => typeof value === "number";
const isFlag = (value: unknown) => typeof value === "boolean";
const isTable = (value: TomlValue | undefined): value is TomlTable =>
  typeof value === "object" && !Array.isArray(value);

const authKeys = {
  enable_signup: isFlag,
  jwt_expiry: isNumber,
  minimum_password_length: isNumber,
  enable_refresh_token_rotation: isFlag,
  refresh_token_reuse_interval: isNumber,
};

const emailKeys = {
  enable_signup: isFlag,
  enable_confirmations: isFlag,
  otp_length: isNumber,
  otp_expiry: isNumber,
};

/** Whether Auth asks for the current password before a new one (supabase/config.toml). */
export function requiresCurrentPassword(root: string): boolean {
  const path = join(root, "supabase", "config.toml");
  const config = existsSync(path) ? parse(readFileSync(path, "utf8")) : {};
  return tableAt(config, "auth", "email").require_current_password === true;
}

/**
 * The sign-in settings of supabase/config.toml that the embedded backend supports, with local URLs and keys.
 */
export function authConfig(options: {
  root: string;
  appUrl: string;
  url: string;
  secrets: Secrets;
}): AuthConfig {
  const { root, appUrl, url, secrets } = options;
  const path = join(root, "supabase", "config.toml");
  const config = existsSync(path) ? parse(readFileSync(path, "utf8")) : {};
  const auth = tableAt(config, "auth");
  const settings = {
    minimum_password_length: 6,
    ...pick(auth, authKeys),
    enabled: true,
    site_url: appUrl,
    additional_redirect_urls: redirectUrls(auth, appUrl),
    jwt_secret: secrets.supabaseJwtSecret,
    publishable_key: secrets.supabasePublishableKey,
    secret_key: secrets.supabaseSecretKey,
    sessions: pick(tableAt(auth, "sessions"), { inactivity_timeout: isText }),
    email: {
      enable_confirmations: true,
      ...pick(tableAt(auth, "email"), emailKeys),
      // A hosted project confirms both addresses. By default the backend would only confirm the old one.
      double_confirm_changes: false,
      template: templates(tableAt(auth, "email", "template"), root),
    },
    external: {
      google: {
        enabled: true,
        client_id: googleClient.id,
        secret: googleClient.secret,
        redirect_uri: `${url}/auth/v1/callback`,
      },
    },
  };
  // The backend's type can't express which settings are optional. The values above are checked individually.
  return settings as AuthConfig;
}

/** The table under a path of keys; empty if there is none. */
function tableAt(root: TomlTable, ...path: string[]): TomlTable {
  let table = root;
  for (const key of path) {
    const next = table[key];
    if (!isTable(next)) return {};
    table = next;
  }
  return table;
}

function pick(table: TomlTable, keys: Record<string, (value: TomlValue) => boolean>): TomlTable {
  return Object.fromEntries(Object.entries(table).filter(([key, value]) => keys[key]?.(value)));
}

/** The redirect allow-list, with the file's site_url replaced by the local URL. Paths stay the same. */
function redirectUrls(auth: TomlTable, appUrl: string): string[] {
  const siteUrl = isText(auth.site_url) ? String(auth.site_url).replace(/\/+$/, "") : "";
  const listed = Array.isArray(auth.additional_redirect_urls)
    ? auth.additional_redirect_urls.filter(isText).map(String)
    : [];
  const here = listed
    .filter((entry) => siteUrl && entry.startsWith(siteUrl))
    .map((entry) => appUrl + entry.slice(siteUrl.length));
  return [...new Set([...here, `${appUrl}/auth/callback`, `${appUrl}/auth/confirm`])];
}

/** Email templates with absolute paths, because the file has paths relative to the project's folder. */
function templates(
  table: TomlTable,
  root: string,
): Record<string, { subject?: string; content_path?: string }> {
  const defaults = { confirmation: "Confirm your email address", recovery: "Choose a new password" };
  const result: Record<string, { subject?: string; content_path?: string }> = {};
  for (const type of new Set([...Object.keys(table), ...Object.keys(defaults)])) {
    const entry = tableAt(table, type);
    const listed = isText(entry.content_path)
      ? String(entry.content_path)
      : `./supabase/templates/${type}.html`;
    const path = isAbsolute(listed) ? listed : join(root, listed);
    result[type] = {
      subject: isText(entry.subject) ? String(entry.subject) : defaults[type as keyof typeof defaults],
      ...(existsSync(path) ? { content_path: path } : {}),
    };
  }
  return result;
}
