import { deskOrderPath } from "@/lib/desk-paths";
import { findDeskUploadDestination } from "@/lib/desk/actions";
import { handleUploadStep } from "@/lib/documents/receive";

type Context = { params: Promise<{ reference: string }> };

/** The steps of an upload of the desk's finished documents, or a plain form with them. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { reference } = await params;
  const seen = new URL(request.url).searchParams.get("seen") ?? "";
  return handleUploadStep(request, {
    find: () => findDeskUploadDestination(reference, seen),
    page: `${deskOrderPath(reference)}#documents`,
    requirement: "finished",
  });
}
