import { settingsSchema } from "../../lib/settings.ts";
import { addressFault, listOf, ok, wrong, type Check, type Finding, type Settings } from "./check.ts";

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

const complete: Check = {
  name: "Settings",
  run({ env }) {
    const result = settingsSchema.safeParse(env);
    if (result.success) return ok(`${known.filter((name) => env[name]).length} of ${known.length} are set.`);
    const names = [...new Set(result.error.issues.map(({ path }) => String(path[0])))];
    return names.map((name) => wrong(`${name} is ${env[name] ? "malformed" : "missing"}.`, sourceOf(name)));
  },
};

const address: Check = {
  name: "Public address",
  run: (project) =>
    addressFault(project) ??
    ok(project.isLocal ? `${project.env.APP_URL}: this machine only.` : project.env.APP_URL!),
};

/** Pairs of settings with the same secret, although each needs a different one. */
function sharedSecrets(env: Settings): string[] {
  const values = known
    .filter((name) => /_(SECRET|KEY)$/.test(name))
    .flatMap((name) => listOf(env[name] ?? "").map((value) => [name, value] as const));
  return values.flatMap(([name, value], index) =>
    values
      .slice(index + 1)
      .filter(([other, same]) => other !== name && same === value)
      .map(([other]) => `${name} and ${other}`),
  );
}

const secrets: Check = {
  name: "Secrets",
  run({ env }) {
    const findings: Finding[] = sharedSecrets(env).map((pair) =>
      wrong(`${pair} have the same value.`, "Give each its own: openssl rand -base64 32."),
    );
    if (!env.CRON_SECRET) findings.push(wrong("CRON_SECRET is missing, so no job runs.", generate));
    if (findings.length) return findings;
    return ok(
      env.OWNER_SECRET
        ? "Each setting has its own."
        : "Each setting has its own. Without OWNER_SECRET, the owner's commands are refused.",
    );
  },
};

const actionsKey: Check = {
  name: "Server actions' key",
  run({ env: { NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: key }, isLocal }) {
    if (!key && isLocal) return ok("Not needed on this machine.");
    if (!key)
      return wrong(
        "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY is missing, so forms that are open during a deploy stop working.",
        "Generate one for all builds: openssl rand -base64 32.",
      );
    const isBase64 = /^[A-Za-z0-9+/]+=*$/.test(key);
    const bytes = Buffer.from(key, "base64").length;
    return isBase64 && [16, 24, 32].includes(bytes)
      ? ok(`${bytes} bytes.`)
      : wrong(
          "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY is not 16, 24 or 32 bytes as base64.",
          "Generate one: openssl rand -base64 32.",
        );
  },
};

const proxies: Check = {
  name: "Proxies",
  run({ env, isLocal }) {
    const { TRUSTED_PROXIES = "0", AUTH_FORWARDED_FOR, APP_URL = "" } = env;
    if (!isLocal && TRUSTED_PROXIES === "0" && APP_URL.startsWith("https:"))
      return wrong(
        "TRUSTED_PROXIES is 0, but the site is behind an https proxy, so all visitors share one rate limit.",
        "Set it to the number of your proxies, load balancer and CDN included.",
      );
    if (AUTH_FORWARDED_FOR === "1" && !env.SUPABASE_SECRET_KEY?.startsWith("sb_secret_"))
      return wrong(
        "AUTH_FORWARDED_FOR is 1, which needs a secret key of the new kind.",
        "Set SUPABASE_SECRET_KEY to an sb_secret_ key, or AUTH_FORWARDED_FOR to 0.",
      );
    return ok(isLocal ? "None needed on this machine." : `${TRUSTED_PROXIES} in front of the site.`);
  },
};

const node: Check = {
  name: "Node",
  run({ nodeVersion }) {
    return Number(nodeVersion.replace(/^v/, "").split(".")[0]) >= 24
      ? ok(nodeVersion)
      : wrong(`${nodeVersion} is too old.`, "Install Node 24 or later.");
  },
};

const backupKey: Check = {
  name: "Backup key",
  run({ env: { BACKUP_KEY: key }, isLocal }) {
    if (!key && isLocal) return ok("Not needed on this machine.");
    if (!key) return wrong("BACKUP_KEY is missing, so no encrypted backup can be made.", generate);
    return Buffer.from(key, "base64").length === 32
      ? ok("32 bytes. Keep a copy apart from the backups.")
      : wrong("BACKUP_KEY is not 32 bytes as base64.", generate);
  },
};

/** Checks of the environment, without requests. */
export const settingsChecks: readonly Check[] = [
  node,
  complete,
  address,
  proxies,
  secrets,
  actionsKey,
  backupKey,
];
