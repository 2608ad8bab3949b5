/** A request's text, or undefined if it is longer than `maxBytes`. Then it is not read to its end. */
export async function readLimitedText(request: Request, maxBytes: number): Promise<string | undefined> {
  return (await readLimitedBytes(request, maxBytes))?.toString("utf8");
}

/** A request's body, or undefined if it is longer than `maxBytes`. Then it is not read to its end. Throws if it is interrupted. */
async function readLimitedBytes(request: Request, maxBytes: number): Promise<Buffer | undefined> {
  if (Number(request.headers.get("content-length")) > maxBytes) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  // The header may be wrong or missing. Leaving the loop ends the stream.
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
