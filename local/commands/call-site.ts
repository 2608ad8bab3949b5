import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Secrets } from "../secrets.ts";

const root = resolve(import.meta.dirname, "../..");
const demoNames = { CRON_SECRET: "cronSecret", OWNER_SECRET: "ownerSecret" } as const;

function demoSecret(name: keyof typeof demoNames): string {
  const path = join(root, ".local", "demo", "secrets.json");
  return (JSON.parse(readFileSync(path, "utf8")) as Secrets)[demoNames[name]];
}

/** Sends a request to APP_URL, or to the running demo, authorised by the secret in the given setting. */
export async function callSite(
  path: string,
  { method = "POST", secret, body }: { method?: string; secret: keyof typeof demoNames; body?: object },
): Promise<{ response: Response; site: string }> {
  const { APP_URL = `http://localhost:${process.env.PORT ?? 3000}`, [secret]: given = demoSecret(secret) } =
    process.env;
  const headers = { authorization: `Bearer ${given}` };
  const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  return { response: await fetch(new URL(path, APP_URL), sent), site: APP_URL };
}
