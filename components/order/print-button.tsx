"use client";

import type { ReactNode } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";
import { cn } from "@/lib/cn";

/**
 * Opens the browser's print dialog; without script the browser's own menu does. Its place is kept until the page hydrates, so
 * that a link or box that is being pressed then does not move away from the pointer.
 */
export function PrintButton({ className, children }: { className: string; children: ReactNode }) {
  const hydrated = useHydrated();
  return (
    <button
      type="button"
      onClick={() => print()}
      className={cn(className, !hydrated && "invisible noscript:hidden")}
    >
      {children}
    </button>
  );
}
