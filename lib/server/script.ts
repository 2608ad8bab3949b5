import "server-only";
import { cookieNames } from "@/data/cookie-names";
import { readCookie } from "@/lib/cookies/plain";

/**
 * Whether this browser has run our scripts before. Streamed parts of a page are put in place by script, so a browser without
 * script gets the complete page at once.
 */
export async function runsScript(): Promise<boolean> {
  return (await readCookie(cookieNames.script)) !== undefined;
}
