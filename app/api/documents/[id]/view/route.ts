import { fileResponse } from "@/lib/documents/file-response";

type Context = { params: Promise<{ id: string }> };

/** The bytes of a file for the desk's page that shows it. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  return fileResponse((await params).id, "viewed");
}
