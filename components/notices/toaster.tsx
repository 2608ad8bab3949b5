"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { cookieNames } from "@/data/cookie-names";
import type { Notice, NoticeKind } from "@/data/notices";
import { findFlashNoticeKey } from "@/lib/notices/flash-cookie";

/**
 * Shows a notice as a toast. `inline` means that the page also shows the text in a live region. The toast library is loaded
 * with the first notice, because most visits never need it.
 */
export async function showNotice(kind: NoticeKind, notice: Notice, { inline = false } = {}) {
  const toasts = await import("./toasts").catch(() => undefined);
  toasts?.showToast(kind, notice, inline); // Offline the library can't load, and only the form shows the notice.
}

/** Loads the toast library before it is needed, for a page whose messages must also appear without a connection. */
export function preloadToastLibrary(): void {
  void import("./toasts").catch(() => undefined);
}

/** Shows a redirect's notice for this page once. */
export function FlashNotice() {
  const pathname = usePathname();
  useEffect(() => {
    const key = findFlashNoticeKey(document.cookie, pathname);
    if (!key) return;
    document.cookie = `${cookieNames.flash}=; path=/; max-age=0; samesite=lax`;
    void import("./toasts").then(({ showFlashNotice }) => showFlashNotice(key));
  }, [pathname]);
  return null;
}
