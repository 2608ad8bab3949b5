"use client";

import type { ReactNode } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";
import { cn } from "@/lib/cn";

/**
 * Opens the browser's print dialog. Hidden without JavaScript. Its space is reserved before hydration, so that a link or
 * checkbox being clicked at that moment doesn't move away from the pointer.
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
