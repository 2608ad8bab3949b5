import "server-only";
import { getIronSession } from "iron-session";
import { cookies } from "next/headers";
import type { z } from "zod";
import { isHttps, getServerEnv } from "@/lib/env.server";
import { type CookieName, cookieNames } from "@/data/cookie-names";

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

type Options<S extends z.ZodObject> = {
  schema: S;
  seconds: number;
  /** Splits a value that is too long for one cookie. */
  chunk?: true;
};

/**
 * An encrypted cookie that only the server can read or write, and that expires after this many seconds. Writing is for actions
 * and route handlers.
 */
export function createEncryptedCookie<S extends z.ZodObject>(
  name: CookieName,
  { schema, seconds: ttl, chunk }: Options<S>,
) {
  const open = async (password: string) =>
    getIronSession<object>(await cookies(), {
      cookieName: name,
      password,
      ttl,
      chunk,
      cookieOptions: { httpOnly: true, sameSite: "lax", secure: isHttps(), path: "/" },
    });
  return {
    /** The value; undefined if missing, expired, tampered with, written for another cookie or not of the schema. */
    async read(): Promise<z.infer<S> | undefined> {
      for (const secret of getServerEnv().SESSION_SECRET) {
        const { cookie, ...value } = { ...(await open(secret)) } as { cookie?: unknown };
        const parsed = schema.safeParse(value);
        if (cookie === name && parsed.success) return parsed.data;
      }
      return undefined;
    },
    async write(value: z.infer<S>): Promise<void> {
      const session = await open(getServerEnv().SESSION_SECRET[0]);
      Object.assign(session, value, { cookie: name });
      await session.save();
    },
    async clear(): Promise<void> {
      (await open(getServerEnv().SESSION_SECRET[0])).destroy();
    },
  };
}
