import { decodeJwt } from "jose";
import { settingsSchema } from "../../lib/settings.ts";
import { findAppUrlProblem, parseCommaSeparatedList, requireSetting } from "./check.ts";
import type { DoctorChecks, DoctorProject } from "./check.ts";
import * as finding from "./findings.ts";

const known = Object.keys(settingsSchema.shape);

/** Where to find the value of a required setting. */
const sources: Readonly<Record<string, string>> = {
  APP_URL: "Set it to the site's public address, such as https://www.example.com.",
  SUPABASE_URL: "Copy the project's address from Supabase: Project settings > Data API.",
  SUPABASE_PUBLISHABLE_KEY: "Copy the publishable key from Supabase: Project settings > API keys.",
  SUPABASE_SECRET_KEY: "Copy the secret key from Supabase: Project settings > API keys.",
  STRIPE_SECRET_KEY: "Copy the secret key from Stripe: Developers > API keys.",
  STRIPE_WEBHOOK_SECRET: "Copy the endpoint's signing secret from Stripe: Developers > Webhooks.",
  TURNSTILE_SITE_KEY: "Set both Turnstile keys, or neither.",
  TURNSTILE_SECRET_KEY: "Set both Turnstile keys, or neither.",
  TIMEOUT_SCALE: "Remove it: it is for tests.",
};
const generate = "Generate one: openssl rand -base64 32.";
const sourceOf = (name: string) =>
  sources[name] ?? (/_SECRET$/.test(name) ? generate : "See .env.example for its format.");

/** Pairs of settings with the same secret, although each needs a different one. */
function sharedSecrets({ env }: DoctorProject): string[] {
  const values = known
    .filter((name) => /_(SECRET|KEY)$/.test(name))
    .flatMap((name) => parseCommaSeparatedList(env[name] ?? "").map((value) => [name, value] as const));
  return values.flatMap(([name, value], index) =>
    values
      .slice(index + 1)
      .filter(([other, same]) => other !== name && same === value)
      .map(([other]) => `${name} and ${other}`),
  );
}

const bytesOf = (key: string) =>
  /^[A-Za-z0-9+/]+=*$/.test(key) ? Buffer.from(key, "base64").length : undefined;

/** Whether a key in base64 has one of these sizes. A site on this machine needs none. */
function keyFinding({ env, isLocal }: DoctorProject, name: string, sizes: string, without: string) {
  const key = env[name] ?? "";
  if (!key && isLocal) return finding.createOk("Not needed on this machine.");
  return finding.getFirstFaultOrOk(`${bytesOf(key)} bytes.`, {
    [`${name} is missing, so ${without}. ${generate}`]: !key,
    [`${name} is not ${sizes} bytes as base64. ${generate}`]: !sizes
      .split(/\D+/)
      .includes(String(bytesOf(key))),
  });
}

type Claims = { role?: string; ref?: string };

/** The claims of a legacy key, which is a JWT; undefined for a new key. */
export function decodeKeyClaims(key: string) {
  try {
    return decodeJwt<Claims>(key);
  } catch {
    return undefined;
  }
}

function kindOf(key: string): string | undefined {
  const [, kind] = /^sb_(publishable|secret)_[\w-]{20,}$/.exec(key) ?? [];
  const role = decodeKeyClaims(key)?.role;
  return kind ?? (role === "anon" ? "publishable" : role === "service_role" ? "secret" : undefined);
}

/** A hosted project's reference from its URL; undefined for other URLs. */
export const parseProjectRef = (supabaseUrl: string) =>
  /^https:\/\/([a-z0-9]+)\.supabase\.co\/?$/.exec(supabaseUrl)?.[1];

/** The faults of a Supabase key, the first of which counts. */
function keyFaults(project: DoctorProject, name: string, kind: "publishable" | "secret") {
  const key = requireSetting(project, name);
  const found = kindOf(key);
  const { ref, exp = Infinity } = decodeKeyClaims(key) ?? {};
  const own = parseProjectRef(requireSetting(project, "SUPABASE_URL"));
  return finding.listFaults({
    [`${name} is not a Supabase key. ${sources[name]}`]: !found,
    [`${name} holds a ${found} key. ${sources[name]}`]: found !== kind,
    [`${name} belongs to another project than SUPABASE_URL. ${sources[name]}`]: ref && own && ref !== own,
    [`${name} has expired. ${sources[name]}`]: exp * 1000 < project.now(),
  });
}

/** Checks of the environment, without requests. */
export const settingsChecks: DoctorChecks = {
  Settings({ env }) {
    const result = settingsSchema.safeParse(env);
    if (result.success)
      return finding.createOk(`${known.filter((name) => env[name]).length} of ${known.length} are set.`);
    const names = [...new Set(result.error.issues.map(({ path }) => String(path[0])))];
    return names.map((name) =>
      finding.createFault(`${name} is ${env[name] ? "malformed" : "missing"}. ${sourceOf(name)}`),
    );
  },

  "Public address": (project) =>
    findAppUrlProblem(project) ??
    finding.createOk(project.isLocal ? `${project.env.APP_URL}: this machine only.` : project.env.APP_URL!),

  Proxies({ env, isLocal }) {
    const { TRUSTED_PROXIES = "0", AUTH_FORWARDED_FOR, APP_URL = "", SUPABASE_SECRET_KEY = "" } = env;
    return finding.getFirstFaultOrOk(
      isLocal ? "None needed on this machine." : `${TRUSTED_PROXIES} in front of the site.`,
      {
        "TRUSTED_PROXIES is 0, but the site is behind an https proxy, so all visitors share one rate limit. Set it to the number of your proxies, load balancer and CDN included.":
          !isLocal && TRUSTED_PROXIES === "0" && APP_URL.startsWith("https:"),
        "AUTH_FORWARDED_FOR is 1, which needs a secret key of the new kind. Set SUPABASE_SECRET_KEY to an sb_secret_ key, or AUTH_FORWARDED_FOR to 0.":
          AUTH_FORWARDED_FOR === "1" && !SUPABASE_SECRET_KEY.startsWith("sb_secret_"),
      },
    );
  },

  Secrets(project) {
    const { env } = project;
    const without = env.OWNER_SECRET ? "" : " Without OWNER_SECRET, the owner's commands are refused.";
    const shared = sharedSecrets(project).map((pair) => [`${pair} have the same value. ${generate}`, true]);
    return finding.listFaultsOrOk(`Each setting has its own.${without}`, {
      ...Object.fromEntries(shared),
      [`CRON_SECRET is missing, so no job runs. ${generate}`]: !env.CRON_SECRET,
    });
  },

  "Server actions' key": (project) =>
    keyFinding(
      project,
      "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY",
      "16, 24 or 32",
      "forms that are open during a deploy stop working (use one key for all builds)",
    ),

  "Backup key": (project) =>
    keyFinding(
      project,
      "BACKUP_KEY",
      "32",
      "no encrypted backup can be made (keep a copy apart from backups)",
    ),

  "Supabase keys"(project) {
    const faults = [
      ...keyFaults(project, "SUPABASE_PUBLISHABLE_KEY", "publishable").slice(0, 1),
      ...keyFaults(project, "SUPABASE_SECRET_KEY", "secret").slice(0, 1),
    ];
    return faults.length ? faults : finding.createOk("One publishable and one secret key.");
  },

  "Stripe key"(project) {
    const key = requireSetting(project, "STRIPE_SECRET_KEY");
    const [, mode] = /^[sr]k_(test|live)_\w{16,}/.exec(key) ?? [];
    const kind = key.startsWith("pk_") ? "a publishable key" : "no secret key of Stripe";
    const { isLocal } = project;
    const api = project.env.STRIPE_API_URL ?? "https:";
    return finding.getFirstFaultOrOk(`A ${mode} key.`, {
      [`STRIPE_SECRET_KEY is ${kind}. ${sources.STRIPE_SECRET_KEY}`]: !mode,
      "STRIPE_SECRET_KEY is a test key, so no card is charged. Copy the live key from Stripe.":
        mode === "test" && !isLocal,
      "STRIPE_SECRET_KEY is a live key, but APP_URL is this machine. Use a test key here, or set APP_URL to the public address.":
        mode === "live" && isLocal,
      "STRIPE_API_URL sends the key unencrypted. Remove it to use api.stripe.com.":
        !isLocal && !api.startsWith("https:"),
    });
  },

  "Stripe webhook secret": (project) =>
    finding.getFirstFaultOrOk("A signing secret.", {
      [`STRIPE_WEBHOOK_SECRET is not a signing secret (whsec_). ${sources.STRIPE_WEBHOOK_SECRET}`]:
        parseCommaSeparatedList(requireSetting(project, "STRIPE_WEBHOOK_SECRET")).some(
          (secret) => !/^whsec_\w{16,}/.test(secret),
        ),
    }),
};
