import { join, resolve } from "node:path";
import nextEnv from "@next/env";
import { readDemoSecrets } from "../secrets.ts";

const root = resolve(import.meta.dirname, "../..");
const demo = join(root, ".local", "demo");
const demoNames = { CRON_SECRET: "cronSecret", OWNER_SECRET: "ownerSecret" } as const;

/**
 * Sends a request to APP_URL of the environment or `.env`, or to the running demo, authorised by the secret in the given setting. Throws, with what to check,
 * if the response is neither successful nor JSON.
 */
export async function sendSiteRequest(
  path: string,
  { method = "POST", secret, body }: { method?: string; secret: keyof typeof demoNames; body?: object },
): Promise<Response> {
  const { APP_URL = `http://localhost:${process.env.PORT ?? 3000}` } = process.env;
  const headers = {
    authorization: `Bearer ${process.env[secret] ?? readDemoSecrets(demo)[demoNames[secret]]}`,
  };
  const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(new URL(path, APP_URL), sent);
  if (response.ok || response.headers.get("content-type")?.startsWith("application/json")) return response;
  throw new Error(`${APP_URL} returned ${response.status}. Does the site have this ${secret}?`);
}

/** What a command prints, and its exit code: 1 if someone must act. */
export type CommandReport = { readonly lines: readonly string[]; readonly exitCode: number };

/** Runs a command with the settings in .env, as the site reads them: prints its report, or an error in one line after `failure`, and sets the exit code. */
export async function runReportCommand(failure: string, work: () => Promise<CommandReport>): Promise<void> {
  try {
    nextEnv.loadEnvConfig(root, false);
    const { lines, exitCode } = await work();
    for (const line of lines) console.log(line);
    process.exitCode = exitCode;
  } catch (error) {
    console.error(failure + (error as Error).message);
    process.exitCode = 1;
  }
}
