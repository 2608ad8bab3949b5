import type Stripe from "stripe";
import type { CheckoutRecord } from "./checkout.ts";
import { invalid } from "./errors.ts";
import { formTable, formText, type FormTable } from "./form.ts";

/** One page of the sessions a query asks for, newest first. Throws Stripe's 400 for a limit it does not take. */
export function listSessions(
  records: CheckoutRecord[],
  query: FormTable,
): { data: Stripe.Checkout.Session[]; hasMore: boolean } {
  const limit = Number(formText(query, "limit") ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
    throw invalid("This value must be between 1 and 100.", "limit");
  }
  const intent = formText(query, "payment_intent");
  const status = formText(query, "status");
  const since = Number(formText(formTable(query, "created"), "gte") ?? 0);
  const after = formText(query, "starting_after");
  const found = records
    .map(({ session }) => session)
    .filter((session) => !intent || session.payment_intent === intent)
    .filter((session) => !status || session.status === status)
    .filter((session) => session.created >= since)
    .sort((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1));
  const start = after ? found.findIndex(({ id }) => id === after) + 1 : 0;
  return { data: found.slice(start, start + limit), hasMore: found.length > start + limit };
}
