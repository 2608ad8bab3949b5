import { deskPages } from "@/data/desk";
import { exportCsv, createCsvResponse } from "@/lib/desk/exports";
import { checkDeskAccess } from "@/lib/desk/staff";
import { createNotFoundResponse, createUnavailableResponse } from "@/lib/receipts/response";
import { exportRequestSchema } from "@/lib/schemas/desk";

/** Downloads orders or receipts of a period as CSV. An invalid request redirects back to the form. */
export async function GET(request: Request): Promise<Response> {
  const staff = await checkDeskAccess();
  if (!staff.ok) return staff.outage ? createUnavailableResponse() : createNotFoundResponse();
  if (!staff.value) return createNotFoundResponse();
  const { search, searchParams } = new URL(request.url);
  const asked = exportRequestSchema.safeParse(Object.fromEntries(searchParams));
  if (!asked.success) {
    // An "of" parameter marks the form as submitted, so that the page shows what is wrong.
    const query = searchParams.has("of") ? search : `${search ? `${search}&` : "?"}of=`;
    return new Response(null, {
      status: 303,
      headers: { Location: `${deskPages.figures.href}${query}#exports` },
    });
  }
  const csv = await exportCsv(asked.data);
  return csv.ok ? createCsvResponse(csv.value, asked.data) : createUnavailableResponse();
}
