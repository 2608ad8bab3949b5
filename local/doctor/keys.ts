import { createHmac } from "node:crypto";
import { listOf, ok, setting, wrong, type Check, type Project } from "./check.ts";

type Claims = { role?: string; ref?: string; exp?: number };

/** The claims of a legacy key, which is a JWT; undefined for a new key. */
function claimsOf(key: string): Claims | undefined {
  const [, payload, signature] = key.split(".");
  if (!payload || !signature) return undefined;
  try {
    return JSON.parse(Buffer.from(payload, "base64url").toString()) as Claims;
  } catch {
    return undefined;
  }
}

function kindOf(key: string): "publishable" | "secret" | undefined {
  const [, kind] = /^sb_(publishable|secret)_[\w-]{20,}$/.exec(key) ?? [];
  if (kind) return kind as "publishable" | "secret";
  const role = claimsOf(key)?.role;
  return role === "anon" ? "publishable" : role === "service_role" ? "secret" : undefined;
}

/** A hosted project's reference from its URL; undefined for other URLs. */
export const projectRef = (supabaseUrl: string) =>
  /^https:\/\/([a-z0-9]+)\.supabase\.co\/?$/.exec(supabaseUrl)?.[1];

/** The fault of a Supabase key and its remedy; undefined if there is none. */
function faultOf(project: Project, name: string, kind: "publishable" | "secret") {
  const key = setting(project, name);
  const copy = `Copy the ${kind} key from Supabase: Project settings > API keys.`;
  const found = kindOf(key);
  if (found === undefined) return wrong(`${name} is not a Supabase key.`, copy);
  if (found !== kind) return wrong(`${name} holds a ${found} key.`, copy);
  const { ref, exp = Infinity } = claimsOf(key) ?? {};
  const own = projectRef(setting(project, "SUPABASE_URL"));
  if (ref && own && ref !== own) return wrong(`${name} belongs to another project than SUPABASE_URL.`, copy);
  if (exp * 1000 < project.now()) return wrong(`${name} has expired.`, copy);
  return undefined;
}

const supabaseKeys: Check = {
  name: "Supabase keys",
  run(project) {
    const faults = [
      faultOf(project, "SUPABASE_PUBLISHABLE_KEY", "publishable"),
      faultOf(project, "SUPABASE_SECRET_KEY", "secret"),
    ].filter((fault) => fault !== undefined);
    return faults.length ? faults : ok("One publishable and one secret key.");
  },
};

const isSignedWith = (token: string, secret: string) => {
  const [head, payload, signature] = token.split(".");
  return createHmac("sha256", secret).update(`${head}.${payload}`).digest("base64url") === signature;
};

const stripeKey: Check = {
  name: "Stripe key",
  run(project) {
    const key = setting(project, "STRIPE_SECRET_KEY");
    const copy = "Copy the secret key from Stripe: Developers > API keys.";
    const [, mode] = /^[sr]k_(test|live)_\w{16,}/.exec(key) ?? [];
    if (!mode)
      return wrong(
        `STRIPE_SECRET_KEY is ${key.startsWith("pk_") ? "a publishable key" : "no secret key of Stripe"}.`,
        copy,
      );
    if (mode === "test" && !project.isLocal)
      return wrong(
        "STRIPE_SECRET_KEY is a test key, so no card is charged.",
        "Copy the live key from Stripe.",
      );
    if (mode === "live" && project.isLocal)
      return wrong(
        "STRIPE_SECRET_KEY is a live key, but APP_URL is this machine.",
        "Use a test key here, or set APP_URL to the public address.",
      );
    const api = project.env.STRIPE_API_URL;
    if (api && !project.isLocal && !api.startsWith("https:"))
      return wrong("STRIPE_API_URL sends the key unencrypted.", "Remove it to use api.stripe.com.");
    return ok(`A ${mode} key.`);
  },
};

const webhookSecret: Check = {
  name: "Stripe webhook secret",
  run: (project) =>
    listOf(setting(project, "STRIPE_WEBHOOK_SECRET")).every((secret) => /^whsec_\w{16,}/.test(secret))
      ? ok("A signing secret.")
      : wrong(
          "STRIPE_WEBHOOK_SECRET is not a signing secret (whsec_).",
          "Copy the endpoint's signing secret from Stripe: Developers > Webhooks.",
        ),
};

/** Checks that SUPABASE_JWT_SECRET fits the project. `keys`: its public signing keys. */
export function jwtSecretFinding({ env }: Project, keys: readonly unknown[]) {
  const { SUPABASE_PUBLISHABLE_KEY: key = "" } = env;
  const secrets = listOf(env.SUPABASE_JWT_SECRET ?? "");
  const where = "Copy it from Supabase: Project settings > JWT Keys.";
  if (!keys.length && !secrets.length)
    return wrong(
      "The project signs sessions with its legacy secret, but SUPABASE_JWT_SECRET is missing.",
      `${where} Or change to signing keys there.`,
    );
  if (secrets.length && claimsOf(key) && !secrets.some((secret) => isSignedWith(key, secret)))
    return wrong("SUPABASE_JWT_SECRET is not the project's.", where);
  return ok(keys.length ? "The project signs with keys." : "The project signs with its legacy secret.");
}

/** Checks of the keys' format, without requests. */
export const keyChecks: readonly Check[] = [supabaseKeys, stripeKey, webhookSecret];
