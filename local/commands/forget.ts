/**
 * `npm run forget -- <reference>`: deletes an order's files and personal details on the site at APP_URL of the environment or `.env`,
 * otherwise the running demo. `-- --proof <code>`: the day of the erasure with this code, and how much was deleted.
 */
import type { Erasure } from "../../lib/personal-data/erase.ts";
import { sendSiteRequest, runReportCommand, type CommandReport } from "./call-site.ts";
import { buildErasureReport, formatErasureProofLine } from "./person-report.ts";

async function prove(code: string): Promise<CommandReport> {
  const response = await sendSiteRequest("/api/people", {
    secret: "OWNER_SECRET",
    body: { action: "proof", code },
  });
  if (!response.ok) throw new Error("name its code: npm run forget -- --proof CODE");
  return buildErasureReport(((await response.json()) as { erasure: Erasure | null }).erasure);
}

type Forgotten = { files: number; deleted: number; proof: string };

async function forget(reference: string | undefined): Promise<CommandReport> {
  if (!reference) throw new Error("name the order: npm run forget -- IBC-123456");
  const path = `/api/orders/${encodeURIComponent(reference)}/documents`;
  const response = await sendSiteRequest(path, { method: "DELETE", secret: "OWNER_SECRET" });
  if (response.status === 404) throw new Error(`there is no order ${reference}.`);
  if (response.status === 409) {
    const { keptUntil } = (await response.json()) as { keptUntil: string | null };
    throw new Error(
      `anti-money-laundering law requires keeping it${keptUntil ? ` until ${keptUntil}` : ""}.`,
    );
  }
  if (!response.ok) throw new Error(`the site returned ${response.status}.`);
  const { files, deleted, proof } = (await response.json()) as Forgotten;
  const rest = deleted < files ? " The rest of their bytes goes with the next cleaning." : "";
  const done = files
    ? `: ${files} files forgotten; ${deleted} files deleted in all.${rest}`
    : " has no files.";
  return {
    lines: [`Order ${reference}${done} Its personal details are deleted.`, formatErasureProofLine(proof)],
    exitCode: 0,
  };
}

const [first, code = ""] = process.argv.slice(2);
await (first === "--proof"
  ? runReportCommand("", () => prove(code))
  : runReportCommand("Nothing was deleted: ", () => forget(first)));
