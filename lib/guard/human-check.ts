import "server-only";
import { z } from "zod";
import { getServerEnv } from "@/lib/env.server";
import { getErrorNameAndCode, log } from "@/lib/log";
import { getTimeout } from "@/lib/timeouts";

const answerSchema = z.object({ success: z.boolean() });

/**
 * Whether the widget's token is valid; true if no widget is configured. False for a missing, used or forged token, and if
 * the service doesn't respond within four seconds, so that no message gets through unchecked.
 */
export async function isTurnstileTokenValid(token: string | undefined): Promise<boolean> {
  const { TURNSTILE_SECRET_KEY, TURNSTILE_VERIFY_URL } = getServerEnv();
  if (!TURNSTILE_SECRET_KEY) return true;
  if (!token || token.length > 2048) return false;
  try {
    const answer = await fetch(TURNSTILE_VERIFY_URL, {
      method: "POST",
      body: new URLSearchParams({ secret: TURNSTILE_SECRET_KEY, response: token }),
      signal: AbortSignal.timeout(getTimeout("humanCheck")),
      cache: "no-store",
    });
    return answerSchema.parse(await answer.json()).success;
  } catch (error) {
    log("warn", "human check failed", { code: getErrorNameAndCode(error) });
    return false;
  }
}
