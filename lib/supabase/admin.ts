import "server-only";
import { createClient } from "@supabase/supabase-js";
import { serverEnv } from "@/lib/env.server";
import { patienceFor } from "@/lib/patience";
import type { Database } from "./database";
import { fetchWithin } from "./fetch";

/**
 * The secret key's client. Stores import it, nobody else; it never carries a visitor's token. `patience` is how many
 * milliseconds all its requests together may take; `signal` ends them earlier.
 */
export function adminClient(patience = patienceFor("database"), signal?: AbortSignal) {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = serverEnv();
  return createClient<Database>(SUPABASE_URL, SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
    global: { fetch: fetchWithin(patience, signal) },
  });
}
