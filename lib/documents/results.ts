import "server-only";
import { cookies } from "next/headers";
import { z } from "zod";
import { documentProblems, type DocumentProblem } from "@/data/notices";

/** What came of one file. */
export type FileResult = { readonly name: string; readonly problem?: DocumentProblem };

const cookie = "upload-results";
const path = "/user-account/orders";

const problem = z.custom<DocumentProblem>((word) => typeof word === "string" && Object.hasOwn(documentProblems, word));
const schema = z.array(z.object({ name: z.string(), problem: problem.optional() }));

/** Leaves for the next page, for a minute, what went wrong with a form that was sent without script. */
export async function leaveResults(results: readonly FileResult[]): Promise<void> {
  // A cookie holds 4 KB: names are cut, and twenty is more than anybody reads.
  const failed = results.filter((result) => result.problem).slice(0, 20);
  const short = failed.map(({ name, problem }) => ({ name: [...name].slice(0, 30).join(""), problem }));
  const left = JSON.stringify(short);
  const store = await cookies();
  store.set(cookie, left.length < 3000 ? left : JSON.stringify(short.slice(0, 5)), {
    path,
    maxAge: failed.length ? 60 : 0,
    httpOnly: true,
    sameSite: "lax",
  });
}

/** What went wrong with the form that was sent just before, file by file. */
export async function readResults(): Promise<readonly FileResult[]> {
  const left = (await cookies()).get(cookie)?.value;
  try {
    return left ? schema.parse(JSON.parse(left)) : [];
  } catch {
    return []; // Not ours.
  }
}
