import { messages } from "@/data/messages";
import { dayAtOffice } from "@/lib/business-days";
import type { FieldErrors } from "@/lib/result";
import { exportSchema } from "@/lib/schemas/export";

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The dates in the export form, with their errors. */
export type ExportPeriod = { readonly values: { from: string; to: string }; readonly errors: FieldErrors };

const isoDay = (date: Date) => date.toISOString().slice(0, 10);

/** The previous calendar month at the office. */
function lastMonth(now: Date) {
  const today = dayAtOffice(now);
  const first = (months: number) => Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 1);
  return { from: isoDay(new Date(first(-1))), to: isoDay(new Date(first(0) - 1)) };
}

/** The period in the query string, to which a refused export redirects; without one, last month. */
export function exportPeriod({ of, from, to }: Query, now = new Date()): ExportPeriod {
  if (of === undefined) return { values: lastMonth(now), errors: {} };
  const values = { from: from?.toString() ?? "", to: to?.toString() ?? "" };
  const parsed = exportSchema.safeParse({ of, ...values });
  const issues = parsed.error?.issues ?? [];
  const errorOf = (field: string) => issues.find(({ path }) => path[0] === field)?.message;
  const errors = { from: errorOf("from"), to: errorOf("to") ?? (errorOf("of") && messages.form.choice) };
  return {
    values,
    errors: Object.fromEntries(
      Object.entries(errors).flatMap(([field, text]) => (text ? [[field, text]] : [])),
    ),
  };
}
