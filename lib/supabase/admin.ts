import "server-only";
import { createClient } from "@supabase/supabase-js";
import { getServerEnv } from "@/lib/env.server";
import { getTimeout } from "@/lib/timeouts";
import type { Database } from "./database";
import { createFetchWithTimeout } from "./fetch";

/**
 * A client with the secret key, which bypasses row-level security. e2e/rules/rules.test.ts lists who imports it. `timeout` is
 * in milliseconds for all its requests together; `signal` aborts earlier.
 */
export function createAdminClient(timeout = getTimeout("database"), signal?: AbortSignal) {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = getServerEnv();
  return createClient<Database>(SUPABASE_URL, SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
    global: { fetch: createFetchWithTimeout(timeout, signal) },
  });
}
