import { createFileResponse } from "@/lib/documents/file-response";

type Context = { params: Promise<{ id: string }> };

/** Downloads a file of an order. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  return createFileResponse((await params).id, "downloaded");
}
