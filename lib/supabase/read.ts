import "server-only";
import type { Notice } from "@/data/notices";
import { errorCode, log } from "@/lib/log";
import { ok, outage, type Result } from "@/lib/result";

/** What `ask` reads. Where it throws, `unread` is said of it and the log is told `what`, with the error's code. */
export async function read<T>(what: string, unread: Notice, ask: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await ask());
  } catch (error) {
    log("error", what, { code: errorCode(error) });
    return outage(unread);
  }
}
