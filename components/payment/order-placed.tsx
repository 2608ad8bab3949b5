"use client";

import { useEffect } from "react";
import { forgetPending } from "@/lib/orders/pending-storage";
import type { OrderedThing } from "@/lib/orders/pending";

type Props = { order: OrderedThing; closeDraft: () => Promise<void> };

/** An order that is placed is no longer pending: forgets the kept form and the draft. */
export function OrderPlaced({ order, closeDraft }: Props) {
  useEffect(() => {
    forgetPending(order);
    void closeDraft();
    // Once, on arrival: the action refreshes the page, which binds it anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
