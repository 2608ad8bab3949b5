import { hasBearerSecret } from "@/lib/guard/bearer-secret";
import { deleteOrderFiles } from "@/lib/documents/clean";
import { findCustomerUploadDestination, handleUploadStep } from "@/lib/documents/receive";
import { getErrorNameAndCode, log } from "@/lib/log";
import { orderPath } from "@/lib/orders/paths";

type Context = { params: Promise<{ reference: string }> };

/** The steps of a customer's upload for a requirement, or a plain form with files. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { reference } = await params;
  const requirement = new URL(request.url).searchParams.get("requirement") ?? "";
  return handleUploadStep(request, {
    find: () => findCustomerUploadDestination(reference, requirement),
    page: `${orderPath(reference)}#documents`,
    requirement,
  });
}

/** `npm run forget`: deletes all files of an order at the customer's request. Needs OWNER_SECRET. */
export async function DELETE(request: Request, { params }: Context): Promise<Response> {
  if (!hasBearerSecret(request, "OWNER_SECRET")) return new Response("Not found", { status: 404 });
  const { reference } = await params;
  try {
    const forgotten = await deleteOrderFiles(reference);
    if (!forgotten) return Response.json({ error: "No such order" }, { status: 404 });
    if ("keptUntil" in forgotten) return Response.json(forgotten, { status: 409 });
    log("warn", "files deleted", { order: reference });
    return Response.json(forgotten, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    log("error", "files not deleted", { code: getErrorNameAndCode(error) });
    return new Response("Not forgotten", { status: 503 });
  }
}
