import "server-only";
import { z } from "zod";
import { cookieNames } from "@/data/cookie-names";
import { uploadProblems, type UploadProblem } from "@/data/document-problems";
import { setCookie, readCookie } from "@/lib/cookies/cookies";

/** The result of one file's upload: with a problem if it failed. */
export type UploadResult = { readonly name: string; readonly problem?: UploadProblem };

/** The requirement that the last form was for, and the files that failed. */
export type SavedUploadResults = { readonly requirement?: string; readonly failed: readonly UploadResult[] };

const schema = z.object({
  requirement: z.string(),
  failed: z.array(
    z.object({
      name: z.string(),
      problem: z.custom<UploadProblem>((name) => typeof name === "string" && name in uploadProblems),
    }),
  ),
});

/** Saves the failed files in a cookie for a minute, for the page after a form sent without JavaScript. */
export async function saveUploadResults(
  requirement: string,
  results: readonly UploadResult[],
): Promise<void> {
  const failed = results
    .filter((result) => result.problem)
    .map(({ name, problem }) => ({ name: [...name].slice(0, 30).join(""), problem }));
  // A cookie holds 4 KB, and an encoded character takes up to 12 bytes.
  const left = JSON.stringify({ requirement: requirement.slice(0, 40), failed: failed.slice(0, 6) });
  await setCookie(cookieNames.uploads, left, { seconds: 60, httpOnly: true });
}

/** The results of the form that was just sent. */
export async function readUploadResults(): Promise<SavedUploadResults> {
  try {
    return schema.parse(JSON.parse((await readCookie(cookieNames.uploads)) ?? ""));
  } catch {
    return { failed: [] }; // No cookie, or not a valid one.
  }
}
