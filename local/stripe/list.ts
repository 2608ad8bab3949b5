import type Stripe from "stripe";
import { invalid } from "./errors.ts";
import { formTable, formText, type FormTable } from "./form.ts";

type Listed = { id: string; created: number; payment_intent?: unknown };

/** One page of a list, newest first, as in Stripe's API. Throws Stripe's 400 for an invalid limit. */
export function listPage<T extends Listed>(all: T[], query: FormTable, url: string): Stripe.ApiList<T> {
  const limit = Number(formText(query, "limit") ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
    throw invalid("This value must be between 1 and 100.", "limit");
  }
  const intent = formText(query, "payment_intent");
  const created = formTable(query, "created");
  const since = Number(formText(created, "gte") ?? 0);
  const until = Number(formText(created, "lte") ?? Infinity);
  const after = formText(query, "starting_after");
  const found = all
    .filter((one) => !intent || one.payment_intent === intent)
    .filter((one) => one.created >= since && one.created <= until)
    .sort((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1));
  const start = after ? found.findIndex(({ id }) => id === after) + 1 : 0;
  return {
    object: "list",
    data: found.slice(start, start + limit),
    has_more: found.length > start + limit,
    url,
  };
}
