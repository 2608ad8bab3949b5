import "server-only";
import { getIronSession } from "iron-session";
import { cookies } from "next/headers";
import type { z } from "zod";
import type { CookieName } from "@/data/cookie-names";
import { isHttps, serverEnv } from "@/lib/env.server";

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
      for (const secret of serverEnv().SESSION_SECRET) {
        const { cookie, ...value } = { ...(await open(secret)) } as { cookie?: unknown };
        const parsed = schema.safeParse(value);
        if (cookie === name && parsed.success) return parsed.data;
      }
      return undefined;
    },
    async write(value: z.infer<S>): Promise<void> {
      const session = await open(serverEnv().SESSION_SECRET[0]);
      Object.assign(session, value, { cookie: name });
      await session.save();
    },
    async clear(): Promise<void> {
      (await open(serverEnv().SESSION_SECRET[0])).destroy();
    },
  };
}
