import "server-only";
import type { Notice } from "@/data/notices";
import { errorCode, log } from "@/lib/log";
import { ok, outage, type Result } from "@/lib/result";

/** The result of `ask`. If it throws, logs `what` with the error's code and returns an outage with `unread`. */
export async function readOrOutage<T>(
  what: string,
  unread: Notice,
  ask: () => Promise<T>,
): Promise<Result<T>> {
  try {
    return ok(await ask());
  } catch (error) {
    log("error", what, { code: errorCode(error) });
    return outage(unread);
  }
}
