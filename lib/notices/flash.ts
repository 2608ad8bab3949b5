import "server-only";
import { cookieNames } from "@/data/cookie-names";
import { leaveCookie } from "@/lib/cookies/plain";
import type { FlashKey } from "./flash-notices";

/** Leaves a notice for the next page: the cookie holds its key, the page's own script shows and clears it. */
export function flash(key: FlashKey): Promise<void> {
  return leaveCookie(cookieNames.flash, key, { seconds: 60, httpOnly: false });
}
