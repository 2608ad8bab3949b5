import "server-only";
import type { CookieOptions } from "@supabase/ssr";
import { createClient } from "@supabase/supabase-js";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { getServerEnv } from "@/lib/env.server";
import { getTimeout } from "@/lib/timeouts";
import { createAuthFetch, createVisitorClient } from "./auth-fetch";
import { listSessionCookieNames, readAccessToken } from "./cookies";
import type { Database } from "./database";

type Cookie = { name: string; value: string; options: CookieOptions };

async function clientWith(set: (cookies: Cookie[]) => void, timeout?: number) {
  const [store, visitor] = await Promise.all([cookies(), headers()]);
  return createVisitorClient(visitor, () => store.getAll(), set, timeout);
}

type CookieStore = Awaited<ReturnType<typeof cookies>>;

function write(store: CookieStore, all: readonly Cookie[]) {
  try {
    for (const { name, value, options } of all) store.set(name, value, options);
  } catch {
    // A page can't set cookies. Middleware has already refreshed the session for every page that needs one.
  }
}

/** A Supabase client with the visitor's session, so that row-level security applies. One per request. */
export const getUserClient = cache(async () => {
  const store = await cookies();
  return clientWith((toSet) => write(store, toSet));
});

/** A client that sets session cookies only when `keep` is called, for steps that must succeed together. */
export async function createDeferredCookiesClient() {
  const store = await cookies();
  let held: Cookie[] = [];
  const supabase = await clientWith((toSet) => (held = toSet), getTimeout("steps"));
  return {
    supabase,
    keep: () => write(store, held),
  };
}

/** A client without a session that sets no cookies: for emails, whose response must not reveal whether an account exists. */
export async function createAnonymousClient() {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = getServerEnv();
  return createClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: createAuthFetch(await headers()).fetch },
  });
}

/** Whether the browser sent a session cookie, valid or not. */
export async function hasSessionCookie(): Promise<boolean> {
  return (await readAccessToken((await cookies()).getAll())) !== undefined;
}

/** Deletes the session cookies without calling Auth. For actions and route handlers. */
export async function deleteSessionCookies(): Promise<void> {
  const store = await cookies();
  for (const name of listSessionCookieNames(store.getAll())) store.delete(name);
}
