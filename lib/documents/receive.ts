import "server-only";
import type { DocumentProblem } from "@/data/notices";
import { findVerifiedUser } from "@/lib/auth/session";
import { countAttempt } from "@/lib/guard/rate-limit";
import { sendMailsSoon } from "@/lib/mail/send-soon";
import { findOwnOrder } from "@/lib/orders/own-orders";
import type { FileResult } from "./results";
import { storeDocument } from "./store-file";
import { readFiles, type TakeFile } from "./upload-form";
import { uploadSlots, type UploadSlots } from "./upload-slots";

export type Results = Promise<readonly FileResult[]>;

/** The result of a form that is not read. */
export const none = (problem: DocumentProblem): readonly FileResult[] => [{ name: "", problem }];

/** The signed-in user, or why they can't upload now. */
export async function requireUploader(): Promise<{ id: string } | DocumentProblem> {
  const user = await findVerifiedUser();
  if (!user.ok) return user.outage ? "session" : "signedOut";
  if (!user.value) return "signedOut";
  return (await countAttempt("document", user.value.id)) ? "tooOften" : user.value;
}

/** Reads a form once one of these slots is free and passes each file to `take`. Returns a result for each file. */
export async function receiveForm(
  request: Request,
  slots: UploadSlots,
  user: { id: string },
  take: TakeFile,
): Results {
  const release = await slots.take(user.id);
  if (!release) return none("busy");
  try {
    return await readFiles(request, take, release);
  } finally {
    release();
    sendMailsSoon();
  }
}

/** Stores a customer's files for a requirement. Checks that the order is theirs before the body is read. */
export async function receiveDocuments(request: Request, reference: string, requirement: string): Results {
  const user = await requireUploader();
  if (typeof user === "string") return none(user);
  const found = await findOwnOrder(reference);
  if (!found.ok) return none("unavailable");
  const order = found.value;
  if (!order?.payment_verified_at) return none("closed");
  return receiveForm(request, uploadSlots.customers, user, (file) => storeDocument(order, requirement, file));
}
