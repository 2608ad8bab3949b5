import "server-only";
import type { DocumentProblem } from "@/data/notices";
import { errorCode, log } from "@/lib/log";
import { adminClient } from "@/lib/supabase/admin";
import { checkFile, type CheckedFile } from "./check";
import { storeBytes } from "./storage";

type Given = { readonly name: string; readonly bytes: Uint8Array };
export type Stored = CheckedFile & { readonly path: string };

/** A word of the database for a file's row. */
const answers: Record<string, DocumentProblem | "sent"> = {
  sent: "sent",
  done: "sent",
  already: "sent",
  full: "full",
  closed: "closed",
  refused: "closed",
  stale: "stale",
  unknown: "unknown",
};

/**
 * Takes a file in: looked at, given a place, its bytes stored, and last its row by `record`, whose word decides. "sent", or
 * what went wrong: then no row stands for it, and the cleaning takes what bytes there are.
 */
export async function takeIn(
  orderId: string,
  side: "customer" | "desk",
  { name, bytes }: Given,
  record: (file: Stored) => PromiseLike<{ data: unknown; error: unknown }>,
): Promise<DocumentProblem | "sent"> {
  const checked = await checkFile(name, bytes);
  if (typeof checked === "string") return checked;
  const begun = await adminClient().rpc("begin_upload", { p_order: orderId, p_side: side });
  if (begun.error) return failed("upload not begun", begun.error);
  const [{ word, path } = { word: "unknown", path: null }] = begun.data;
  if (!path) return answers[word] ?? "away";
  if (!(await storeBytes(path, bytes, checked.mediaType))) return "away";
  const { data, error } = await record({ ...checked, path });
  if (error) return failed("file not recorded", error);
  return answers[String(data)] ?? "unknown";
}

function failed(what: string, error: unknown): DocumentProblem {
  log("error", what, { code: errorCode(error) });
  return "away";
}

/** A customer's file for one of the papers asked for. The caller has read the order with the customer's own rights. */
export function sendDocument(order: { id: string }, requirement: string, by: string, file: Given) {
  return takeIn(order.id, "customer", file, (stored) =>
    adminClient().rpc("send_document", {
      p_order: order.id,
      p_requirement: requirement,
      p_file: JSON.stringify(stored),
      p_by: by,
    }),
  );
}
