import "server-only";
import { redirect } from "next/navigation";
import { cookieNames } from "@/data/cookie-names";
import { leaveCookie } from "@/lib/cookies/plain";
import { flashCookieValue } from "./flash-cookie";
import type { FlashKey } from "./flash-notices";

/**
 * Leads to a page of ours that says this: a cookie holds the notice's key and that page's path, whose own script shows and
 * clears it. The page that is left may still be waking, and would show it to nobody.
 */
export async function redirectWithNotice(key: FlashKey, to: string): Promise<never> {
  await leaveCookie(cookieNames.flash, flashCookieValue(key, to), { seconds: 60, httpOnly: false });
  redirect(to);
}
