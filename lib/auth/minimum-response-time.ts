import "server-only";
import { minimumAuthResponseTime } from "@/data/limits";

/**
 * Resolves after `minimumAuthResponseTime` (milliseconds). Awaiting it before responding hides how long the work took, which
 * would reveal whether the address has an account.
 */
export function startMinimumResponseTime(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, minimumAuthResponseTime));
}
