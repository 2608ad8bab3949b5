"use client";

import { useEffect, useRef, useCallback, useSyncExternalStore } from "react";
import type { Path, PathValue, UseFormReturn, FieldValues } from "react-hook-form";
import { showNotice } from "@/components/notices/toaster";
import { draftRestoredNotice } from "@/data/notices";
import {
  consumeUrlPreset,
  type OrderedProduct,
  readSavedOrderForm,
  saveOrderForm,
} from "@/lib/orders/saved-forms";
import { type OrderFees, calculatePriceFromFees, type OrderPrice } from "@/lib/orders/fees";

type Options = {
  order: OrderedProduct;
  sold: Parameters<typeof calculatePriceFromFees>[0];
  fees: OrderFees;
  /** The ID of the draft that the form changes. */
  draft?: string;
  /** The values the page was rendered with. */
  initial: Readonly<Record<string, string>>;
  /** True if the page is the response to a submission, whose values are newer than any stored ones. */
  answered: boolean;
};

/**
 * Saves an order form in the browser while it is filled in, and restores it after a reload, a back navigation or a closed tab.
 * The server never reads it. Values typed before hydration take precedence, then values preset by the URL.
 */
export function usePersistedOrderForm<T extends Record<string, string>>(
  form: UseFormReturn<T>,
  options: Options,
) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const { order, draft, initial, answered } = latest.current;
    const keep = (values: T) => {
      const { order, sold, fees } = latest.current;
      saveOrderForm(values, { ...order, price: calculatePriceFromFees(sold, fees, values) }, draft);
    };
    const preset = draft || answered ? {} : consumeUrlPreset();
    const fields = Object.keys(initial) as Path<T>[];
    for (const name of fields) if (preset[name]) form.setValue(name, preset[name] as PathValue<T, Path<T>>);
    const values = form.getValues();
    const kept = answered ? {} : readSavedOrderForm(order, draft);
    // The value of a checkbox that is not ticked is false.
    const isUntouched = (name: Path<T>) => !preset[name] && (values[name] || "") === initial[name];
    const restored = fields.filter(
      (name) => isUntouched(name) && (kept[name] ?? values[name]) !== values[name],
    );
    for (const name of restored) form.setValue(name, kept[name] as PathValue<T, Path<T>>);
    // Contact details are prefilled for customers anyway, so restoring only them needs no message.
    if (restored.some((name) => !["fullName", "email", "phone"].includes(name)))
      void showNotice("info", draftRestoredNotice);
    if (answered || !fields.every(isUntouched)) keep(form.getValues());
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keep(values),
    });
  }, [form]);
}

/** The current price of an order form, in US dollars. Includes choices made before hydration. */
export function useOrderPrice<T extends Record<string, string>>(
  form: UseFormReturn<T>,
  sold: Parameters<typeof calculatePriceFromFees>[0],
  fees: OrderFees,
): OrderPrice {
  // A string, so that React can compare snapshots.
  return JSON.parse(
    useFormValue(form, (values) => JSON.stringify(calculatePriceFromFees(sold, fees, values))),
  ) as OrderPrice;
}

/** A text computed from a form's values, updated when they change. Includes choices made before hydration. */
export function useFormValue<T extends FieldValues>(
  form: UseFormReturn<T>,
  read: (values: T) => string,
): string {
  const subscribe = useCallback(
    (changed: () => void) => form.subscribe({ formState: { values: true }, callback: changed }),
    [form],
  );
  const current = () => read(form.getValues());
  return useSyncExternalStore(subscribe, current, current);
}
