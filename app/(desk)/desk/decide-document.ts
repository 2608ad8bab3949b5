"use server";

import { redirect } from "next/navigation";
import { deskDocumentPath, deskOrderPath } from "@/lib/desk-paths";
import type { Result } from "@/lib/result";
import { submitDeskAction } from "./actions";

/** A decision on the page of a document. After accepting or refusing it, the next document that waits follows. */
export async function decideDocument(before: unknown, data: FormData): Promise<Result> {
  const result = await submitDeskAction(before, data);
  const reference = data.get("reference");
  if (!result.ok || typeof reference !== "string") return result;
  const then = data.get("then");
  redirect(
    typeof then === "string" ? deskDocumentPath(reference, then) : `${deskOrderPath(reference)}#documents`,
  );
}
