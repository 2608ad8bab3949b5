"use client";

import type { ReactNode } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";

/** Opens the browser's print dialog; without script the browser's own menu does. */
export function PrintButton({ className, children }: { className: string; children: ReactNode }) {
  const hydrated = useHydrated();
  return (
    <button type="button" onClick={() => print()} className={className} hidden={!hydrated}>
      {children}
    </button>
  );
}
