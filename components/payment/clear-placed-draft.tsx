"use client";

import { useEffect } from "react";
import { deleteSavedOrderForm, type OrderedProduct } from "@/lib/orders/saved-forms";

type Props = { order: OrderedProduct; closeDraft: () => Promise<void> };

/** Deletes the stored form and the draft of a placed order. */
export function ClearOrderDraft({ order, closeDraft }: Props) {
  useEffect(() => {
    deleteSavedOrderForm(order);
    void closeDraft();
    // Only on mount: the action refreshes the page, which passes a new function and would run the effect again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return null;
}
