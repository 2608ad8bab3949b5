"use server";

import { redirect } from "next/navigation";
import { deskDocumentPath, deskOrderPath } from "@/lib/desk-paths";
import type { Result } from "@/lib/result";
import { readFormValues } from "@/lib/schemas/form-data";
import { submitDeskAction } from "./actions";

/** Runs a decision from a document's page. After accepting or refusing it, redirects to the next document to review. */
export async function submitDocumentDecision(before: unknown, data: FormData): Promise<Result> {
  const result = await submitDeskAction(before, data);
  const { reference, then } = readFormValues(data);
  if (!result.ok || !reference) return result;
  redirect(then ? deskDocumentPath(reference, then) : `${deskOrderPath(reference)}#documents`);
}
