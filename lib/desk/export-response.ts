import "server-only";
import type { ExportRequest } from "@/lib/schemas/export";

/** The CSV as a download. Its file name holds no user input but valid dates. */
export const csvDownload = (csv: ReadableStream<Uint8Array>, { of, from, to }: ExportRequest) =>
  new Response(csv, {
    headers: {
      "Cache-Control": "private, no-store",
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${of}-${from}-to-${to}.csv"`,
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "X-Content-Type-Options": "nosniff",
    },
  });
