import { authChecks } from "./auth.ts";
import type { DoctorCheck, DoctorProject } from "./check.ts";
import * as finding from "./findings.ts";
import { cryptocurrencyChecks } from "./coins.ts";
import { contentChecks } from "./content.ts";
import { databaseChecks } from "./database.ts";
import { emailChecks } from "./mail.ts";
import { settingsChecks } from "./settings.ts";
import { siteChecks, jobAndEmailChecks } from "./site.ts";
import { stripeChecks } from "./stripe.ts";

/** Every check with its name, in the order of the report. */
export const allDoctorChecks = Object.entries<DoctorCheck>({
  ...settingsChecks,
  ...databaseChecks,
  ...authChecks,
  ...stripeChecks,
  ...emailChecks,
  ...siteChecks,
  ...contentChecks,
  ...jobAndEmailChecks,
  ...cryptocurrencyChecks,
});

/** A finding, and the name of its check. */
export type DoctorReportLine = finding.Finding & { readonly name: string };

/** Runs every check, all at once. */
export async function runDoctorChecks(project: DoctorProject): Promise<DoctorReportLine[]> {
  const found = await Promise.all(
    allDoctorChecks.map(async ([name, check]) => {
      const findings = await Promise.try(check, project).catch((error: unknown) =>
        error instanceof finding.FindingError
          ? error.finding
          : finding.createUnknown(`The check failed (${finding.getErrorCode(error)}).`),
      );
      return [findings].flat().map((one) => ({ name, ...one }));
    }),
  );
  return found.flat();
}

const labels = { ok: "ok", wrong: "WRONG", unknown: "not checked" } as const;

/** The report, a line for each finding and a summary, and the exit code: 1 if something is wrong. */
export function toDoctorReport(lines: readonly DoctorReportLine[]): { lines: string[]; exitCode: number } {
  const count = (state: finding.Finding["state"]) => lines.filter((line) => line.state === state).length;
  const widest = Math.max(...lines.map(({ name }) => name.length));
  return {
    lines: [
      ...lines.map(({ name, state, text }) => `${labels[state].padEnd(11)}  ${name.padEnd(widest)}  ${text}`),
      `${count("ok")} right, ${count("wrong")} wrong, ${count("unknown")} not checked`,
    ],
    exitCode: count("wrong") ? 1 : 0,
  };
}
