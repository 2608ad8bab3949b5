"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { isFormField } from "./typing";

const everyMs = 60_000;

/** Reads a list again each minute and when its tab is shown again, unless someone is typing. */
export function AutoRefresh() {
  const router = useRouter();
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === "visible" && !isFormField(document.activeElement)) router.refresh();
    };
    const timer = setInterval(refresh, everyMs);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [router]);
  return null;
}
