import "server-only";
import { getIronSession } from "iron-session";
import { cookies } from "next/headers";
import type { z } from "zod";
import type { CookieName } from "@/data/cookie-names";
import { isHttps, serverEnv } from "@/lib/env.server";

type Sealed<S extends z.ZodObject> = {
  schema: S;
  seconds: number;
  /** Whether it may be longer than one cookie holds. */
  chunk?: true;
};

/**
 * A cookie that only the server can read or write: sealed, out of script's reach, gone after so many seconds. Writing is for
 * actions and route handlers.
 */
export function sealedCookie<S extends z.ZodObject>(
  name: CookieName,
  { schema, seconds: ttl, chunk }: Sealed<S>,
) {
  const open = async () =>
    getIronSession<object>(await cookies(), {
      cookieName: name,
      password: serverEnv().SESSION_SECRET,
      ttl,
      chunk,
      cookieOptions: { httpOnly: true, sameSite: "lax", secure: isHttps(), path: "/" },
    });
  return {
    /** What it holds, or undefined: none yet, expired, tampered with, or of another build's shape. */
    async read(): Promise<z.infer<S> | undefined> {
      const parsed = schema.safeParse({ ...(await open()) });
      return parsed.success ? parsed.data : undefined;
    },
    async write(value: z.infer<S>): Promise<void> {
      const session = await open();
      Object.assign(session, value);
      await session.save();
    },
    async clear(): Promise<void> {
      (await open()).destroy();
    },
  };
}
