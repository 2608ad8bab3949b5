"use client";

import { useEffect, useRef } from "react";
import type { Path, PathValue, UseFormReturn } from "react-hook-form";
import { pendingOrderKey } from "@/data/site";
import { fromPendingOrder, toPendingOrder } from "@/lib/orders/pending";
import type { Quote } from "@/lib/orders/total";

type About = { jurisdiction: string; serviceType: string; price: Quote };

/** Decision 16: brings a half-lost form back after a refresh or a closed tab; the server never reads it. */
export function usePendingOrder<T extends Record<string, string>>(form: UseFormReturn<T>, about: About) {
  const latest = useRef(about);
  useEffect(() => {
    latest.current = about;
  });

  useEffect(() => {
    const values = form.getValues();
    const kept = fromPendingOrder(localStorage.getItem(pendingOrderKey), latest.current);
    for (const name of Object.keys(values) as Path<T>[]) {
      const value = kept[name];
      if (value && (!values[name] || values[name] === "no"))
        form.setValue(name, value as PathValue<T, Path<T>>);
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        localStorage.setItem(pendingOrderKey, JSON.stringify(toPendingOrder(values, latest.current))),
    });
  }, [form]);
}
