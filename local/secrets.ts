import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { CommandError } from "./refuse.ts";
import { createSigningKey } from "./signing-keys.ts";
import { generateApiKey } from "./supabase-lite.ts";

const random = () => randomBytes(32).toString("base64url");
const hex = () => randomBytes(16).toString("hex");

const newSecrets = async () => ({
  supabasePublishableKey: (await generateApiKey("publishable")).key,
  supabaseSecretKey: (await generateApiKey("secret")).key,
  /** Only inside the embedded Auth, and for the addresses of signed uploads. */
  supabaseJwtSecret: random(),
  signingKey: await createSigningKey(),
  stripeSecretKey: `sk_test_local${hex()}`,
  stripeWebhookSecret: `whsec_local${hex()}`,
  sessionSecret: random(),
  cronSecret: random(),
  ownerSecret: random(),
  screeningKey: random(),
});

export type Secrets = Awaited<ReturnType<typeof newSecrets>>;

/** Loads the data folder's keys. Generates missing ones and keeps them, so that sessions survive a restart. */
export async function loadSecrets(path: string): Promise<Secrets> {
  const kept = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Partial<Secrets>) : {};
  const secrets = { ...(await newSecrets()), ...kept };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

/** The keys of the demo with this data folder. Throws a CommandError if there is none. */
export function readDemoSecrets(data: string): Secrets {
  const path = join(data, "secrets.json");
  if (existsSync(path)) return JSON.parse(readFileSync(path, "utf8")) as Secrets;
  throw new CommandError(`There is no demo in ${data}. Start it, or fill in .env as .env.example says.`);
}
