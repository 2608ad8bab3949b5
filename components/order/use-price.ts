"use client";

import { useCallback, useSyncExternalStore } from "react";
import type { UseFormReturn } from "react-hook-form";
import { type OrderFees, toQuote, type Quote } from "@/lib/orders/fees";

/** The current price of an order form, in US dollars. Includes choices made before hydration. */
export function usePrice<T extends Record<string, string>>(
  form: UseFormReturn<T>,
  sold: Parameters<typeof toQuote>[0],
  fees: OrderFees,
): Quote {
  const subscribe = useCallback(
    (changed: () => void) => form.subscribe({ formState: { values: true }, callback: changed }),
    [form],
  );
  const price = () => JSON.stringify(toQuote(sold, fees, form.getValues())); // A string, so that React can compare snapshots.
  return JSON.parse(useSyncExternalStore(subscribe, price, price)) as Quote;
}
