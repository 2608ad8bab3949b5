import "server-only";
import { messages } from "@/data/messages";
import type { DocumentProblem } from "@/data/notices";
import { findFreshUser } from "@/lib/auth/session";
import { overLimit } from "@/lib/guard/rate-limit";
import { sendMailsSoon } from "@/lib/mail/soon";
import { findOwnOrder } from "@/lib/orders/status/own-orders";
import { read } from "@/lib/supabase/read";
import { findReadableOrder, newestEvent } from "./desk";
import { keepRequirements } from "@/lib/orders/record/keep-requirements";
import type { FileResult } from "./results";
import { addPaper, sendDocument } from "./send";
import { readFiles, type TakeFile } from "./upload";
import { uploadSlots } from "./upload-slots";

type Results = Promise<readonly FileResult[]>;

const none = (problem: DocumentProblem): readonly FileResult[] => [{ name: "", problem }];

/** Who sends something, where they may go on. A word otherwise. */
async function sender(): Promise<{ id: string } | DocumentProblem> {
  const user = await findFreshUser();
  if (!user.ok) return user.outage ? "session" : "signedOut";
  if (!user.value) return "signedOut";
  return (await overLimit("document", user.value.id)) ? "tooOften" : user.value;
}

/** Takes in the files of a form once an upload slot is free; the result of each, by name. */
async function takeEach(request: Request, user: { id: string }, take: TakeFile): Results {
  const release = await uploadSlots.take(user.id);
  if (!release) return none("busy");
  try {
    return await readFiles(request, take);
  } finally {
    release();
    sendMailsSoon();
  }
}

/**
 * The files of a form for one of the papers of an order of whoever sends it. The order is read with the sender's own
 * rights, and the body only after that.
 */
export async function receiveDocuments(request: Request, reference: string, requirement: string): Results {
  const user = await sender();
  if (typeof user === "string") return none(user);
  const found = await findOwnOrder(reference);
  if (!found.ok) return none("away");
  const order = found.value;
  if (!order?.payment_verified_at) return none("closed");
  const kept = await read("list of papers not kept", messages.documents.unread, () =>
    keepRequirements(order),
  );
  if (!kept.ok) return none("away");
  return takeEach(request, user, (file) => sendDocument(order, requirement, user.id, file));
}

/** The same of the desk's papers for the customer; `seen` is the newest event its person saw. */
export async function receivePapers(request: Request, reference: string, seen: string): Results {
  const user = await sender();
  if (typeof user === "string") return none(user);
  const order = await findReadableOrder(reference);
  if (!order || !/^\d{1,18}$/.test(seen)) return none("unknown");
  let last = seen;
  return takeEach(request, user, async (file) => {
    const answer = await addPaper(order, last, file);
    // What they have just done themselves they have seen.
    if (answer === "sent") last = (await newestEvent(order.id)) ?? last;
    return answer;
  });
}
