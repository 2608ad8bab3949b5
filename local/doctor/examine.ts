import { authChecks } from "./auth.ts";
import { coinChecks } from "./coins.ts";
import { codeOf, Ended, unknown, type Check, type Finding, type Project } from "./check.ts";
import { contentChecks } from "./content.ts";
import { databaseChecks } from "./database.ts";
import { keyChecks } from "./keys.ts";
import { mailChecks } from "./mail.ts";
import { settingsChecks } from "./settings.ts";
import { siteChecks } from "./site.ts";
import { stripeChecks } from "./stripe.ts";
import { waitingChecks } from "./waiting.ts";

/** Every check, in the order of the report. */
export const checks: readonly Check[] = [
  ...settingsChecks,
  ...keyChecks,
  ...databaseChecks,
  ...authChecks,
  ...stripeChecks,
  ...mailChecks,
  ...siteChecks,
  ...contentChecks,
  ...waitingChecks,
  ...coinChecks,
];

/** A finding, and the name of its check. */
export type Line = Finding & { readonly name: string };

async function findingsOf(check: Check, project: Project): Promise<Finding[]> {
  try {
    const found = await check.run(project);
    return Array.isArray(found) ? found : [found];
  } catch (error) {
    if (error instanceof Ended) return [error.finding];
    return [unknown(`The check failed (${codeOf(error)}).`)];
  }
}

/** Runs every check, all at once. */
export async function examine(project: Project): Promise<Line[]> {
  const found = await Promise.all(
    checks.map(async (check) =>
      (await findingsOf(check, project)).map((finding) => ({ name: check.name, ...finding })),
    ),
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
