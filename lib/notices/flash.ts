import "server-only";
import { redirect } from "next/navigation";
import { cookieNames } from "@/data/cookie-names";
import { setCookie } from "@/lib/cookies/cookies";
import { formatFlashCookieValue } from "./flash-cookie";
import type { FlashNoticeKey } from "./flash-notices";

/**
 * Redirects to a page that shows this notice. The cookie contains the page's path, because the page being left may still
 * be hydrating and must not show the notice.
 */
export async function redirectWithNotice(key: FlashNoticeKey, to: string): Promise<never> {
  await setCookie(cookieNames.flash, formatFlashCookieValue(key, to), { seconds: 60, httpOnly: false });
  redirect(to);
}
