import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Secrets } from "../secrets.ts";

const root = resolve(import.meta.dirname, "../..");

function demoSecret(): string {
  const path = join(root, ".local", "demo", "secrets.json");
  return (JSON.parse(readFileSync(path, "utf8")) as Secrets).cronSecret;
}

/** Calls a route of the site at APP_URL, or of the running demo, with the scheduler's secret. */
export async function callSite(path: string, method = "POST"): Promise<{ response: Response; site: string }> {
  const { APP_URL = `http://localhost:${process.env.PORT ?? 3000}`, CRON_SECRET = demoSecret() } =
    process.env;
  const headers = { authorization: `Bearer ${CRON_SECRET}` };
  return { response: await fetch(new URL(path, APP_URL), { method, headers }), site: APP_URL };
}
