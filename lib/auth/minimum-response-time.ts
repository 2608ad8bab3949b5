import "server-only";
import { minimumAuthResponseMilliseconds } from "@/data/limits";

/**
 * Resolves after `minimumAuthResponseMilliseconds` (milliseconds). Awaiting it before responding hides how long the work took, which
 * would reveal whether the address has an account.
 */
export function startMinimumResponseTimer(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, minimumAuthResponseMilliseconds));
}
