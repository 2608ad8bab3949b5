import { personalLinkPath } from "@/data/private-pages";
import { handleUploadStep } from "@/lib/documents/receive";
import { findPersonalLinkUploadDestination } from "@/lib/people/own-part";

type Context = { params: Promise<{ token: string }> };

/** The steps of an upload through a personal link, or a plain form with files. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  const requirement = new URL(request.url).searchParams.get("requirement") ?? "";
  return handleUploadStep(request, {
    find: () => findPersonalLinkUploadDestination(token, requirement),
    page: `${personalLinkPath(encodeURIComponent(token))}#documents`,
    requirement,
  });
}
