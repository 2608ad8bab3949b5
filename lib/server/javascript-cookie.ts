import "server-only";
import { cookieNames } from "@/data/cookie-names";
import { readCookie } from "@/lib/cookies/plain";

/**
 * Whether this browser has run our scripts before. Streamed parts of a page are inserted by a script, so a browser without
 * JavaScript gets the complete page in one response.
 */
export async function hasJavaScript(): Promise<boolean> {
  return (await readCookie(cookieNames.script)) !== undefined;
}
