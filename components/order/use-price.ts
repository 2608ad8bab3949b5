"use client";

import type { UseFormReturn } from "react-hook-form";
import { type OrderFees, toQuote, type Quote } from "@/lib/orders/fees";
import { useFormValue } from "./use-form-value";

/** The current price of an order form, in US dollars. Includes choices made before hydration. */
export function usePrice<T extends Record<string, string>>(
  form: UseFormReturn<T>,
  sold: Parameters<typeof toQuote>[0],
  fees: OrderFees,
): Quote {
  // A string, so that React can compare snapshots.
  return JSON.parse(useFormValue(form, (values) => JSON.stringify(toQuote(sold, fees, values)))) as Quote;
}
