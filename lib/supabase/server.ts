import "server-only";
import { createServerClient, type CookieOptions } from "@supabase/ssr";
import { createClient } from "@supabase/supabase-js";
import { cookies, headers } from "next/headers";
import { isHttps, serverEnv } from "@/lib/env.server";
import { patienceFor } from "@/lib/patience";
import { authFetch } from "./auth-fetch";
import { checkedSession } from "./checked-session";
import { accessTokenOf, sessionCookieOptions, sessionCookies, withHint } from "./cookies";
import type { Database } from "./database";

type Cookie = { name: string; value: string; options: CookieOptions };

async function clientWith(set: (cookies: Cookie[]) => void, patience?: number) {
  const [store, visitor] = await Promise.all([cookies(), headers()]);
  const { session } = await checkedSession(store.getAll());
  const asked = authFetch(visitor, { session, patience });
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = serverEnv();
  return createServerClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: sessionCookieOptions(isHttps()),
    cookies: {
      encode: "tokens-only",
      getAll: async () => (await checkedSession(store.getAll())).cookies,
      setAll(toSet) {
        if (!asked.isUndecided()) set(withHint(toSet));
      },
    },
    db: { retry: false },
    global: { fetch: asked.fetch },
  });
}

type CookieStore = Awaited<ReturnType<typeof cookies>>;

function write(store: CookieStore, all: readonly Cookie[]) {
  try {
    for (const { name, value, options } of all) store.set(name, value, options);
  } catch {
    // A page cannot set cookies. Middleware has refreshed the session before any page that needs one.
  }
}

/** The visitor's own client: publishable key and session cookie, so that row-level security decides. One per request. */
export async function userClient() {
  const store = await cookies();
  return clientWith((toSet) => write(store, toSet));
}

/** A client whose session reaches the browser only when `keep` is called: for steps that hold together or not at all. */
export async function heldClient() {
  const store = await cookies();
  let held: Cookie[] = [];
  const supabase = await clientWith((toSet) => (held = toSet), patienceFor("steps"));
  return {
    supabase,
    keep: () => write(store, held),
  };
}

/** Nobody's client, to have mails sent: it sets no cookie, whoever the address belongs to. */
export async function namelessClient() {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = serverEnv();
  return createClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: authFetch(await headers()).fetch },
  });
}

/** Whether the browser sent a session, good or not. */
export async function bringsSession(): Promise<boolean> {
  return (await accessTokenOf((await cookies()).getAll())) !== undefined;
}

/** Removes the session from this browser, whatever the Auth service says. For actions and route handlers. */
export async function forgetSession(): Promise<void> {
  const store = await cookies();
  for (const name of sessionCookies(store.getAll())) store.delete(name);
}
