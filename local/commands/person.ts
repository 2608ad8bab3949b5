/**
 * `npm run person -- export name@example.com`: saves all data about a person as a ZIP. `-- erase name@example.com` deletes the
 * person, with or without an account, and lists for each row whether it was deleted, or until when it stays. Uses the site at
 * APP_URL of the environment or `.env`, otherwise the running demo.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { RetentionRecord } from "../../lib/personal-data/records.ts";
import { sendSiteRequest, runReportCommand, type CommandReport } from "./call-site.ts";
import { buildPersonReport, formatErasureProofLine } from "./person-report.ts";

const folder = resolve(import.meta.dirname, "../..", ".local", "people");

async function ask(action: string, email: string): Promise<Response> {
  const response = await sendSiteRequest("/api/people", { secret: "OWNER_SECRET", body: { action, email } });
  if (response.ok || response.status === 409) return response;
  throw new Error(`${((await response.json()) as { error: string }).error}.`);
}

async function save(email: string): Promise<CommandReport> {
  const { body } = await ask("export", email);
  const file = join(folder, `${email.toLowerCase().replace(/[^a-z0-9@._+-]/g, "_")}.zip`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(file, body!, { mode: 0o600 });
  return { lines: [`Saved: ${file}`, "Delete it once you have sent it."], exitCode: 0 };
}

async function erase(email: string): Promise<CommandReport> {
  const response = await ask("erase", email);
  const { records, proof } = (await response.json()) as { records: RetentionRecord[]; proof?: string };
  const report = buildPersonReport(records);
  return { ...report, lines: [...report.lines, ...(proof ? [formatErasureProofLine(proof)] : [])] };
}

await runReportCommand("", async () => {
  const [action = "", email = ""] = process.argv.slice(2);
  const work = action === "export" ? save : action === "erase" ? erase : undefined;
  if (!work || !/^[^\s@]+@[^\s@]+$/.test(email))
    throw new Error("Usage: npm run person -- export|erase name@example.com");
  return work(email);
});
