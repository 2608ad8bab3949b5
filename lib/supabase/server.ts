import "server-only";
import { createServerClient } from "@supabase/ssr";
import { cookies } from "next/headers";
import { isHttps, serverEnv } from "@/lib/env.server";
import { readableCookies, sessionCookieOptions, withHint } from "./cookies";
import type { Database } from "./database.types";
import { authPatience, fetchWithin } from "./fetch";

/** The visitor's own client: publishable key and session cookie, so that row-level security decides. One per request. */
export async function userClient() {
  const store = await cookies();
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = serverEnv();
  return createServerClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: sessionCookieOptions(isHttps()),
    cookies: {
      getAll: () => readableCookies(store.getAll()),
      setAll(toSet) {
        try {
          for (const { name, value, options } of withHint(toSet)) store.set(name, value, options);
        } catch {
          // A page cannot set cookies. Middleware has refreshed the session before any page that needs one.
        }
      },
    },
    db: { retry: false },
    global: { fetch: fetchWithin(authPatience) },
  });
}
