import { messages } from "@/data/messages";
import { privatePages } from "@/data/private-pages";
import { getSession } from "@/lib/auth/session";
import { contentDisposition } from "@/lib/documents/file-name";
import { findFile, findPath } from "@/lib/documents/read";
import { readBytes } from "@/lib/documents/storage";

type Context = { params: Promise<{ id: string }> };

const headers = { "Cache-Control": "private, no-store" };
const away = messages.documents.away.text;
const textResponse = (text: string, status: number) => new Response(text, { status, headers });

/**
 * Downloads a file for its order's customer and for staff; 404 for everyone else. Always an attachment; its CSP is in
 * next.config.ts.
 */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  const session = await getSession();
  if (session.state === "out")
    return new Response(null, {
      status: 303,
      headers: { ...headers, location: `${privatePages.login}?next=${privatePages.account}` },
    });
  if (session.state === "unknown") return textResponse(away, 503);
  const found = await findFile(id);
  if (!found.ok) return textResponse(found.notice.text, 503);
  const file = found.value;
  if (!file || file.state === "removed") return textResponse("There is no such file.", 404);
  if (file.bytes_deleted_at) return textResponse("This file has been deleted.", 410);
  const path = await findPath(id);
  const bytes = path && (await readBytes(path));
  if (!bytes) return textResponse(away, 503);
  return new Response(bytes, {
    headers: {
      ...headers,
      "Content-Type": file.media_type,
      "Content-Length": String(file.size),
      "Content-Disposition": contentDisposition(file.name),
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "same-origin",
    },
  });
}
