"use client";

import { useCallback, useSyncExternalStore } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Fees } from "@/data/prices";
import { toQuote, type Quote } from "@/lib/orders/price/total";

/** What an order comes to as its form is filled in, in US dollars; what was chosen before script ran counts as well. */
export function usePrice<T extends Record<string, string>>(form: UseFormReturn<T>, fees: Fees): Quote {
  const subscribe = useCallback(
    (changed: () => void) => form.subscribe({ formState: { values: true }, callback: changed }),
    [form],
  );
  const price = () => JSON.stringify(toQuote(fees, form.getValues())); // As text, to be compared.
  return JSON.parse(useSyncExternalStore(subscribe, price, price)) as Quote;
}
