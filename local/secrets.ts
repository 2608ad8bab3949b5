import { generateApiKey } from "./supabase-lite.ts";
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

export interface Secrets {
  supabasePublishableKey: string;
  supabaseSecretKey: string;
  supabaseJwtSecret: string;
  stripeSecretKey: string;
  stripeWebhookSecret: string;
  sessionSecret: string;
  cronSecret: string;
  ownerSecret: string;
}

const random = () => randomBytes(32).toString("base64url");

/** Loads the data folder's keys. Generates them on the first start and keeps them, so that sessions survive a restart. */
export async function loadSecrets(path: string): Promise<Secrets> {
  const kept = readSecrets(path);
  if (kept?.ownerSecret) return kept as Secrets;
  const secrets: Secrets = {
    supabasePublishableKey: (await generateApiKey("publishable")).key,
    supabaseSecretKey: (await generateApiKey("secret")).key,
    supabaseJwtSecret: random(),
    stripeSecretKey: `sk_test_local${randomBytes(16).toString("hex")}`,
    stripeWebhookSecret: `whsec_local${randomBytes(16).toString("hex")}`,
    sessionSecret: random(),
    cronSecret: random(),
    ownerSecret: random(),
    ...kept,
  };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

function readSecrets(path: string): Partial<Secrets> | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Partial<Secrets>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
