import { createFileResponse } from "@/lib/documents/file-response";

type Context = { params: Promise<{ id: string }> };

/** Returns a file's bytes for the desk's document viewer. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  return createFileResponse((await params).id, "viewed");
}
