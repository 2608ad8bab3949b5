"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";

let shownPath: string | undefined;

/** Focuses the content after a link to another desk page, so that Tab continues there and not in the menu. */
export function FocusContent() {
  const path = usePathname();
  useEffect(() => {
    const isOtherPage = shownPath !== undefined && shownPath !== path;
    shownPath = path;
    if (isOtherPage && !location.hash) document.getElementById("main")?.focus({ preventScroll: true });
  }, [path]);
  return null;
}
