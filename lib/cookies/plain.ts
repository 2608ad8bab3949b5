import "server-only";
import { cookies } from "next/headers";
import type { CookieName } from "@/data/cookie-names";
import { isHttps } from "@/lib/env.server";

/** What a cookie says as its browser sent it, whoever wrote it; undefined when there is none. */
export async function readCookie(name: CookieName): Promise<string | undefined> {
  return (await cookies()).get(name)?.value;
}

/** Leaves a word with the browser for so many seconds; 0 takes it away. For actions and route handlers. */
export async function leaveCookie(
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
