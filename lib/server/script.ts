import "server-only";
import { cookieNames } from "@/data/cookie-names";
import { readCookie } from "@/lib/cookies/plain";

/**
 * Whether this browser has run a script of ours before. What a page streams in after its first part is put in place by
 * script, so a browser without it is sent the page whole.
 */
export async function runsScript(): Promise<boolean> {
  return (await readCookie(cookieNames.script)) !== undefined;
}
