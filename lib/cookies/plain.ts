import "server-only";
import { cookies } from "next/headers";
import { type CookieName, cookieNames } from "@/data/cookie-names";
import { isHttps } from "@/lib/env.server";

/** A cookie's value as sent by the browser, which may have changed it; undefined if there is none. */
export async function readCookie(name: CookieName): Promise<string | undefined> {
  return (await cookies()).get(name)?.value;
}

/** Sets a cookie for this many seconds; 0 deletes it. For actions and route handlers. */
export async function setCookie(
  name: CookieName,
  value: string,
  { seconds, httpOnly }: { seconds: number; httpOnly: boolean },
): Promise<void> {
  (await cookies()).set(name, value, {
    path: "/",
    sameSite: "lax",
    secure: isHttps(),
    httpOnly,
    maxAge: seconds,
  });
}

/**
 * Whether this browser has run our scripts before. Streamed parts of a page are inserted by a script, so a browser without
 * JavaScript gets the complete page in one response.
 */
export async function hasJavaScript(): Promise<boolean> {
  return (await readCookie(cookieNames.script)) !== undefined;
}
