import "server-only";
import { documentLimits } from "@/data/limits";
import type { DocumentProblem } from "@/data/notices";
import { bytesWithin } from "@/lib/guard/request-text";

export type UploadedFile = { readonly name: string; readonly bytes: Uint8Array };

/** What a form's boundaries and fields may take beside its files. */
const around = 64 * 1024;

/** The files of a form, which is not read past its limit. A word for what is wrong with it otherwise. */
export async function readFiles(request: Request): Promise<readonly UploadedFile[] | DocumentProblem> {
  try {
    const body = await bytesWithin(request, documentLimits.together + around);
    if (!body) return "tooMuch";
    const headers = { "content-type": request.headers.get("content-type") ?? "" };
    const form = await new Response(new Uint8Array(body), { headers }).formData();
    const files: UploadedFile[] = [];
    for (const value of form.values()) {
      // A file field that was left alone comes as a file without name and bytes.
      if (typeof value !== "string" && (value.name || value.size))
        files.push({ name: value.name, bytes: await value.bytes() });
    }
    if (files.length > documentLimits.files) return "tooMuch";
    return files.length ? files : "nothing";
  } catch {
    return "unreadable"; // It broke off, or is no form.
  }
}

/** Whether a form comes from a page of ours: another site's may not send files in somebody's name. */
export function isOwnForm(headers: Headers): boolean {
  const origin = headers.get("origin");
  const host = headers.get("x-forwarded-host") ?? headers.get("host");
  return origin !== null && URL.canParse(origin) && new URL(origin).host === host;
}
