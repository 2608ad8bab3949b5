import "server-only";
import { messages } from "@/data/messages";
import { privatePages } from "@/data/private-pages";
import { getSession } from "@/lib/auth/session";
import { signInPath } from "@/lib/auth/safe-next";
import { formatContentDisposition } from "./file-type";
import { getUserClient } from "@/lib/supabase/server";
import { authorizeDocumentRead } from "./read";
import { streamFile } from "./storage";

const headers = { "Cache-Control": "private, no-store" };
const unavailable = messages.documents.unavailable.text;
const textResponse = (text: string, status: number) => new Response(text, { status, headers });

/**
 * Sends a file to its order's customer and to staff; 404 for everyone else. The browser displays only pictures. A PDF is
 * always a download, also when the viewer reads it. The CSP is in next.config.ts.
 */
export async function createFileResponse(id: string, action: "viewed" | "downloaded"): Promise<Response> {
  const session = await getSession();
  if (session.state === "unknown") return textResponse(unavailable, 503);
  if (session.state !== "in")
    return new Response(null, {
      status: 303,
      headers: { ...headers, location: signInPath(session, privatePages.account) },
    });
  const opened = await authorizeDocumentRead(await getUserClient(), id, action);
  if (!opened.ok) return textResponse(opened.notice.text, 503);
  const file = opened.value;
  if (!file) return textResponse("There is no such file.", 404);
  if (!file.path) return textResponse("This file has been deleted.", 410);
  const bytes = await streamFile(file.path);
  if (!bytes) return textResponse(unavailable, 503);
  const inline = action === "viewed" && file.media_type.startsWith("image/");
  return new Response(bytes, {
    headers: {
      ...headers,
      "Content-Type": file.media_type,
      "Content-Length": String(file.size),
      "Content-Disposition": formatContentDisposition(file.name, inline ? "inline" : "attachment"),
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "same-origin",
    },
  });
}
