import { authChecks } from "./auth.ts";
import type { Check, Project } from "./check.ts";
import { Ended, codeOf, unknown, type Finding } from "./findings.ts";
import { coinChecks } from "./coins.ts";
import { contentChecks } from "./content.ts";
import { databaseChecks } from "./database.ts";
import { mailChecks } from "./mail.ts";
import { settingsChecks } from "./settings.ts";
import { siteChecks, waitingChecks } from "./site.ts";
import { stripeChecks } from "./stripe.ts";

/** Every check with its name, in the order of the report. */
export const checks = Object.entries<Check>({
  ...settingsChecks,
  ...databaseChecks,
  ...authChecks,
  ...stripeChecks,
  ...mailChecks,
  ...siteChecks,
  ...contentChecks,
  ...waitingChecks,
  ...coinChecks,
});

/** A finding, and the name of its check. */
export type Line = Finding & { readonly name: string };

/** Runs every check, all at once. */
export async function examine(project: Project): Promise<Line[]> {
  const found = await Promise.all(
    checks.map(async ([name, check]) => {
      const findings = await Promise.try(check, project).catch((error: unknown) =>
        error instanceof Ended ? error.finding : unknown(`The check failed (${codeOf(error)}).`),
      );
      return [findings].flat().map((finding) => ({ name, ...finding }));
    }),
  );
  return found.flat();
}

const labels = { ok: "ok", wrong: "WRONG", unknown: "not checked" } as const;

/** The report, a line for each finding and a summary, and the exit code: 1 if something is wrong. */
export function reportOf(lines: readonly Line[]): { lines: string[]; exitCode: number } {
  const count = (state: Finding["state"]) => lines.filter((line) => line.state === state).length;
  const widest = Math.max(...lines.map(({ name }) => name.length));
  return {
    lines: [
      ...lines.map(({ name, state, text }) => `${labels[state].padEnd(11)}  ${name.padEnd(widest)}  ${text}`),
      `${count("ok")} right, ${count("wrong")} wrong, ${count("unknown")} not checked`,
    ],
    exitCode: count("wrong") ? 1 : 0,
  };
}
