import "server-only";
import type { DocumentProblem } from "@/data/notices";
import { getFreshUser } from "@/lib/auth/session";
import { findOwnOrder } from "@/lib/orders/own-orders";
import { overLimit } from "@/lib/rate-limit";
import { keepRequirements } from "./own-documents";
import type { FileResult } from "./results";
import { sendDocument } from "./send";
import { readFiles } from "./upload";

/**
 * The files of a form for one of the papers of an order of whoever sends it: what came of each, by name. The order is read with the sender's own
 * rights, and the body only after that.
 */
export async function receiveDocuments(
  request: Request,
  reference: string,
  requirement: string,
): Promise<readonly FileResult[]> {
  const none = (problem: DocumentProblem) => [{ name: "", problem }];
  const user = await getFreshUser();
  if (user === "unknown") return none("session");
  if (!user) return none("signedOut");
  if (await overLimit("document", user.id)) return none("tooOften");
  const found = await findOwnOrder(reference);
  if (!found.ok) return none("away");
  if (!found.order?.payment_verified_at) return none("closed");

  const upload = await readFiles(request);
  if (typeof upload === "string") return none(upload);
  const { order } = found;
  const kept = await keepRequirements(order).catch(() => undefined);
  if (kept === undefined) return none("away");
  const results: FileResult[] = [];
  for (const file of upload) {
    const answer = await sendDocument(order, requirement, user.id, file);
    results.push(answer === "sent" ? { name: file.name } : { name: file.name, problem: answer });
  }
  return results;
}
