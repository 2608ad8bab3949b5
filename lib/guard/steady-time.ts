import "server-only";
import { minimumAuthResponseTime } from "@/data/limits";

/**
 * Resolves a fixed time from now. An answer that awaits it tells nothing by how long its work took, as long as the work took
 * less than that.
 */
export function steadyTime(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, minimumAuthResponseTime));
}
