import { messages } from "@/data/messages";
import { privatePages } from "@/data/private-pages";
import { getSession } from "@/lib/auth/session";
import { contentDisposition } from "@/lib/documents/file-name";
import { findFile, findPath } from "@/lib/documents/read";
import { readBytes } from "@/lib/documents/storage";

type Context = { params: Promise<{ id: string }> };

const headers = { "Cache-Control": "private, no-store" };
const away = messages.documents.away.text;
const said = (text: string, status: number) => new Response(text, { status, headers });

/**
 * A file for whoever may read its order: its customer, and the desk. To everybody else there is none. Saved, never shown;
 * its policy is in next.config.ts.
 */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  const session = await getSession();
  if (session.state === "out")
    return new Response(null, {
      status: 303,
      headers: { ...headers, location: `${privatePages.login}?next=${privatePages.account}` },
    });
  if (session.state === "unknown") return said(away, 503);
  const found = await findFile(id);
  if (!found.ok) return said(found.notice.text, 503);
  const file = found.value;
  if (!file || file.state === "removed") return said("There is no such file.", 404);
  if (file.bytes_deleted_at) return said("This file has been deleted.", 410);
  const path = await findPath(id);
  const bytes = path && (await readBytes(path));
  if (!bytes) return said(away, 503);
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
