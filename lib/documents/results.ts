import "server-only";
import { z } from "zod";
import { cookieNames } from "@/data/cookie-names";
import { documentProblems, type DocumentProblem } from "@/data/notices";
import { leaveCookie, readCookie } from "@/lib/cookies/plain";

/** The result of one file. */
export type FileResult = { readonly name: string; readonly problem?: DocumentProblem };

/** What went wrong with a form, by the paper it was for. */
export type LeftResults = { readonly requirement?: string; readonly failed: readonly FileResult[] };

const schema = z.object({
  requirement: z.string(),
  failed: z.array(
    z.object({
      name: z.string(),
      problem: z.custom<DocumentProblem>((word) => typeof word === "string" && word in documentProblems),
    }),
  ),
});

/** The results for the page's script. Without a free upload slot the status says so too, and when to try again. */
export function answerScript(results: readonly FileResult[]): Response {
  const isBusy = results.some(({ name, problem }) => !name && problem === "busy");
  const headers = { "Cache-Control": "no-store", ...(isBusy && { "Retry-After": "30" }) };
  return Response.json({ results }, { status: isBusy ? 503 : 200, headers });
}

/** Leaves for the next page, for a minute, what went wrong with a form that was sent without script. */
export async function leaveResults(requirement: string, results: readonly FileResult[]): Promise<void> {
  const failed = results
    .filter((result) => result.problem)
    .map(({ name, problem }) => ({ name: [...name].slice(0, 30).join(""), problem }));
  // A cookie holds 4 KB, also where each character takes twelve.
  const left = JSON.stringify({ requirement: requirement.slice(0, 40), failed: failed.slice(0, 6) });
  await leaveCookie(cookieNames.uploads, left, { seconds: failed.length ? 60 : 0, httpOnly: true });
}

/** What went wrong with the form that was sent just before. */
export async function readResults(): Promise<LeftResults> {
  try {
    return schema.parse(JSON.parse((await readCookie(cookieNames.uploads)) ?? ""));
  } catch {
    return { failed: [] }; // There was none, or it is not ours.
  }
}
