import "server-only";
import type { DocumentProblem } from "@/data/notices";
import { errorCode, log } from "@/lib/log";
import { adminClient } from "@/lib/supabase/admin";
import { userClient } from "@/lib/supabase/server";
import { checkFile, type CheckedFile } from "./check";
import { storeBytes } from "./storage";

type Given = { readonly name: string; readonly bytes: Uint8Array };
type Answer<T> = PromiseLike<{ data: T | null; error: unknown }>;

/** How a side's files become rows: a place for the bytes, and the row that stands for them once they are there. */
type Register = {
  begin(): Answer<{ word: string; path: string | null }[]>;
  record(file: CheckedFile & { readonly path: string }): Answer<string>;
};

/** The database's words. */
const answers: Record<string, DocumentProblem | "sent"> = {
  sent: "sent",
  done: "sent",
  already: "sent",
  full: "full",
  closed: "closed",
  refused: "closed",
  stale: "stale",
};

/**
 * Takes a file in: looked at, given a place, its bytes stored, and last its row, whose word decides. "sent", or what went
 * wrong: then no row stands for it, and the cleaning takes what bytes there are.
 */
async function takeIn(
  { name, bytes }: Given,
  { begin, record }: Register,
): Promise<DocumentProblem | "sent"> {
  const checked = await checkFile(name, bytes);
  if (typeof checked === "string") return checked;
  const begun = await begin();
  if (begun.error || !begun.data) return failed("upload not begun", begun.error);
  const [{ word, path } = { word: "unknown", path: null }] = begun.data;
  if (!path) return answers[word] ?? "unknown";
  if (!(await storeBytes(path, bytes, checked.mediaType))) return "away";
  const { data, error } = await record({ ...checked, path });
  if (error) return failed("file not recorded", error);
  return answers[data ?? ""] ?? "unknown";
}

function failed(what: string, error: unknown): DocumentProblem {
  log("error", what, { code: errorCode(error) });
  return "away";
}

/** A customer's file for one of the papers asked for. The caller has read the order with the customer's own rights. */
export function sendDocument(order: { id: string }, requirement: string, by: string, file: Given) {
  return takeIn(file, {
    begin: () => adminClient().rpc("begin_upload", { p_order: order.id }),
    record: (stored) =>
      adminClient().rpc("send_document", {
        p_order: order.id,
        p_requirement: requirement,
        p_file: JSON.stringify(stored),
        p_by: by,
      }),
  });
}

/** A finished paper of the desk, by its own person's rights; `seen` is the newest event they saw. */
export function addPaper(order: { id: string }, seen: string, file: Given) {
  return takeIn(file, {
    begin: async () => (await userClient()).rpc("begin_paper", { p_order: order.id, p_seen: seen }),
    record: async (stored) =>
      (await userClient()).rpc("add_paper", {
        p_order: order.id,
        p_file: JSON.stringify(stored),
        p_seen: seen,
      }),
  });
}
