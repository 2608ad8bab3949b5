import { hasBearerSecret } from "@/lib/guard/bearer-secret";
import { forgetDocuments } from "@/lib/documents/clean";
import { resultsResponse, saveResults } from "@/lib/documents/results";
import { receiveDocuments } from "@/lib/documents/receive";
import { closingHeader, isOwnForm } from "@/lib/documents/upload-form";
import { errorCode, log } from "@/lib/log";
import { orderPath } from "@/lib/orders/paths";

type Context = { params: Promise<{ reference: string }> };

/** Uploads a customer's files. Returns JSON to scripts. A plain form is redirected back to the order. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  if (!isOwnForm(request.headers)) return new Response("Forbidden", { status: 403 });
  const { reference } = await params;
  const requirement = new URL(request.url).searchParams.get("requirement") ?? "";
  const results = await receiveDocuments(request, reference, requirement);
  if (request.headers.get("accept") === "application/json") return resultsResponse(results);
  await saveResults(requirement, results);
  return new Response(null, {
    status: 303,
    headers: { ...closingHeader(results), location: `${orderPath(reference)}#documents` },
  });
}

/** `npm run forget`: deletes all files of an order at the customer's request. Needs OWNER_SECRET. */
export async function DELETE(request: Request, { params }: Context): Promise<Response> {
  if (!hasBearerSecret(request, "OWNER_SECRET")) return new Response("Not found", { status: 404 });
  const { reference } = await params;
  try {
    const forgotten = await forgetDocuments(reference);
    if (!forgotten) return Response.json({ error: "No such order" }, { status: 404 });
    log("warn", "files deleted", { order: reference });
    return Response.json(forgotten, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    log("error", "files not deleted", { code: errorCode(error) });
    return new Response("Not forgotten", { status: 503 });
  }
}
