"use client";

import { useEffect } from "react";
import { pendingOrderKey } from "@/data/site";

/** An order that is placed is no longer pending: forgets the kept form and the draft. */
export function OrderPlaced({ closeDraft }: { closeDraft: () => Promise<void> }) {
  useEffect(() => {
    localStorage.removeItem(pendingOrderKey);
    void closeDraft();
    // Once, on arrival: the action refreshes the page, which binds it anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
