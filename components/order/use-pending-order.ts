"use client";

import { useEffect, useRef } from "react";
import type { Path, PathValue, UseFormReturn } from "react-hook-form";
import { notify } from "@/components/notices/toaster";
import { entriesRestored } from "@/data/notices";
import type { Fees } from "@/data/prices";
import type { OrderedProduct } from "@/lib/orders/draft/pending";
import { findPending, keepPending } from "@/lib/orders/draft/pending-storage";
import { toQuote } from "@/lib/orders/price/total";

type Options = {
  order: OrderedProduct;
  fees: Fees;
  /** The draft that the form changes. */
  draft?: string;
  /** What the page came with. */
  initial: Readonly<Record<string, string>>;
  /** Whether the page is the answer to a form that was sent: then it is newer than anything kept. */
  answered: boolean;
};

/**
 * Keeps an order form in the browser while it is filled in, and brings it back after a refresh, a way back or a closed tab;
 * the server never reads it. What was typed before script ran goes first.
 */
export function usePendingOrder<T extends Record<string, string>>(form: UseFormReturn<T>, options: Options) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const { order, draft, initial, answered } = latest.current;
    const keep = (values: T) => {
      const { order, fees } = latest.current;
      keepPending(values, { ...order, price: toQuote(fees, values) }, draft);
    };
    const values = form.getValues();
    const kept = answered ? {} : findPending(order, draft);
    const names = Object.keys(initial) as Path<T>[];
    const isUntouched = (name: Path<T>) => values[name] === initial[name];
    const restored = names.filter(
      (name) => isUntouched(name) && (kept[name] ?? values[name]) !== values[name],
    );
    for (const name of restored) form.setValue(name, kept[name] as PathValue<T, Path<T>>);
    // A member's own details are filled in anyway, so restoring them needs no message.
    if (restored.some((name) => !["fullName", "email", "phone"].includes(name)))
      void notify("info", entriesRestored);
    if (answered || !names.every(isUntouched)) keep(form.getValues());
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keep(values),
    });
  }, [form]);
}
