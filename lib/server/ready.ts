import "server-only";
import { serverEnv } from "@/lib/env.server";
import { errorCode, log } from "@/lib/log";
import { adminClient } from "@/lib/supabase/admin";

const keptFor = 2000;
let last: { at: number; answer: Promise<boolean> } | undefined;

/** Whether the settings are complete and the database responds. Cached for two seconds, so that frequent checks are cheap. */
export function isReady(now = Date.now()): Promise<boolean> {
  if (!last || now - last.at > keptFor) last = { at: now, answer: ask() };
  return last.answer;
}

async function ask(): Promise<boolean> {
  try {
    serverEnv();
    const { error } = await adminClient().from("orders").select("id").limit(1);
    if (!error) return true;
    log("error", "not ready", { code: errorCode(error) });
  } catch (error) {
    log("error", "not ready", { code: errorCode(error) });
  }
  return false;
}
