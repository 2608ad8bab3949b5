/**
 * `npm run person -- export name@example.com`: saves all data about a person as a ZIP. `-- erase name@example.com` deletes the
 * person, with or without an account, and lists for each row whether it was deleted, or until when it stays. Uses the site at
 * APP_URL, or the running demo.
 */
import { createWriteStream, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { PersonRecord } from "../../lib/personal-data/records.ts";
import { callSite } from "./call-site.ts";
import { personReport } from "./person-report.ts";

const folder = resolve(import.meta.dirname, "../..", ".local", "people");
const usage = "Usage: npm run person -- export|erase name@example.com";

async function ask(action: string, email: string): Promise<Response> {
  const { response, site } = await callSite("/api/people", {
    secret: "OWNER_SECRET",
    body: { action, email },
  });
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  if (response.ok || (response.status === 409 && isJson)) return response;
  if (isJson) throw new Error(`${((await response.json()) as { error: string }).error}.`);
  throw new Error(`${site} returned ${response.status}. Does the site have this OWNER_SECRET?`);
}

async function save(email: string): Promise<void> {
  const { body } = await ask("export", email);
  const file = join(folder, `${email.toLowerCase().replace(/[^a-z0-9@._+-]/g, "_")}.zip`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await pipeline(
    Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]),
    createWriteStream(file, { mode: 0o600 }),
  );
  console.log(`Saved: ${file}\nDelete it once you have sent it.`);
}

async function erase(email: string): Promise<void> {
  const response = await ask("erase", email);
  const { records } = (await response.json()) as { records: PersonRecord[] };
  const { lines, exitCode } = personReport(records);
  for (const line of lines) console.log(line);
  process.exitCode = exitCode;
}

const [action, email] = process.argv.slice(2);
try {
  if (!email || !/^[^\s@]+@[^\s@]+$/.test(email) || !["export", "erase"].includes(action ?? ""))
    throw new Error(usage);
  await (action === "export" ? save(email) : erase(email));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
