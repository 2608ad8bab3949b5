import "server-only";
import { z } from "zod";
import { deskExports, databaseCodeLabels, type DeskExport } from "@/data/exports";
import { byteOrderMark, toCsvRow, type CsvCell } from "@/lib/csv";
import { ok, type Result, type FieldErrors } from "@/lib/result";
import { type ExportRequest, exportRequestSchema } from "@/lib/schemas/desk";
import { toReadableStream } from "@/lib/stream";
import { readOrLogOutage } from "@/lib/supabase/read";
import { getUserClient } from "@/lib/supabase/server";
import { messages } from "@/data/messages";
import { toIsoDate, toOfficeCalendarDay } from "@/lib/business-days";

/** The CSV as a download. Its file name holds no user input but valid dates. */
export const createCsvResponse = (csv: ReadableStream<Uint8Array>, { of, from, to }: ExportRequest) =>
  new Response(csv, {
    headers: {
      "Cache-Control": "private, no-store",
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${of}-${from}-to-${to}.csv"`,
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "X-Content-Type-Options": "nosniff",
    },
  });

/** Rows per database request; the default maximum of hosted projects. */
const pageSize = 1000;

const rowSchema = z.looseObject({ id: z.uuid() });
type Row = z.infer<typeof rowSchema>;

const maybeText = z.string().nullable();

function toCells(row: Row, { columns }: DeskExport): CsvCell[] {
  return columns.map(({ key, money }) => {
    if (money) return z.coerce.number().parse(row[key]);
    const value = maybeText.parse(row[key]);
    return value === null ? null : (databaseCodeLabels[key]?.[value] ?? value);
  });
}

const headOf = ({ columns }: DeskExport) => byteOrderMark + toCsvRow(columns.map(({ head }) => head));

/**
 * The export as a stream of CSV, read page by page with the staff member's rights. An error on the first page is a failure.
 * A later one aborts the download, so that a partial file isn't taken for a complete one.
 */
export async function exportCsv(request: ExportRequest): Promise<Result<ReadableStream<Uint8Array>>> {
  const chosen = deskExports[request.of];
  const period = { p_from: request.from, p_to: request.to };
  // The later pages are read after the response has begun, when there are no cookies any more.
  const supabase = await getUserClient();
  const readPage = async (after?: string): Promise<Row[]> => {
    const args = { ...period, p_limit: pageSize, ...(after && { p_after: after }) };
    const { data } = await supabase.rpc(chosen.rpc, args).throwOnError();
    return z.array(rowSchema).parse(data);
  };
  const first = await readOrLogOutage("export not read", messages.desk.unreadable, () => readPage());
  if (!first.ok) return first;
  const encoder = new TextEncoder();
  const linesOf = (rows: readonly Row[]) => rows.map((row) => toCsvRow(toCells(row, chosen))).join("");
  async function* chunksFrom(rows: readonly Row[]): AsyncGenerator<Uint8Array> {
    yield encoder.encode(headOf(chosen) + linesOf(rows));
    for (let last = rows; last.length === pageSize;) {
      last = await readPage(last.at(-1)!.id);
      if (last.length > 0) yield encoder.encode(linesOf(last));
    }
  }
  return ok(toReadableStream(chunksFrom(first.value), "export aborted"));
}

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The dates in the export form, with their errors. */
export type ExportPeriod = { readonly values: { from: string; to: string }; readonly errors: FieldErrors };

/** The previous calendar month at the office. */
function lastMonth(now: Date) {
  const today = toOfficeCalendarDay(now);
  const first = (months: number) => Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 1);
  return { from: toIsoDate(new Date(first(-1))), to: toIsoDate(new Date(first(0) - 1)) };
}

/** The period in the query string, to which a refused export redirects; without one, last month. */
export function parseExportPeriod({ of, from, to }: Query, now = new Date()): ExportPeriod {
  if (of === undefined) return { values: lastMonth(now), errors: {} };
  const values = { from: from?.toString() ?? "", to: to?.toString() ?? "" };
  const parsed = exportRequestSchema.safeParse({ of, ...values });
  const issues = parsed.error?.issues ?? [];
  const errorOf = (field: string) => issues.find(({ path }) => path[0] === field)?.message;
  const fromError = errorOf("from");
  const toError = errorOf("to") ?? (errorOf("of") && messages.form.choice);
  return { values, errors: { ...(fromError && { from: fromError }), ...(toError && { to: toError }) } };
}
