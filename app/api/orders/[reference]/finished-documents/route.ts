import { deskOrderPath } from "@/lib/desk-paths";
import { receiveFinishedDocuments } from "@/lib/desk/receive-documents";
import { resultsResponse, saveResults } from "@/lib/documents/results";
import { closingHeader, isOwnForm } from "@/lib/documents/upload-form";

type Context = { params: Promise<{ reference: string }> };

/** Uploads the desk's finished documents. Returns JSON to scripts. A plain form is redirected back to the order. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  if (!isOwnForm(request.headers)) return new Response("Forbidden", { status: 403 });
  const { reference } = await params;
  const seen = new URL(request.url).searchParams.get("seen") ?? "";
  const results = await receiveFinishedDocuments(request, reference, seen);
  if (request.headers.get("accept") === "application/json") return resultsResponse(results);
  await saveResults("finished", results);
  const location = `${deskOrderPath(reference)}#documents`;
  return new Response(null, { status: 303, headers: { ...closingHeader(results), location } });
}
