import "server-only";
import { createHash } from "node:crypto";
import { documentLimits } from "@/data/limits";
import type { DocumentProblem } from "@/data/notices";
import { errorCode, log } from "@/lib/log";
import { adminClient } from "@/lib/supabase/admin";
import { userClient } from "@/lib/supabase/server";
import { fileSignatureLength, detectFileType } from "./file-type";
import { safeFileName, type MediaType } from "./file-name";
import { deleteBytes, openUpload, type Upload } from "./storage";
import { FormInterrupted, isOfOrder, type IncomingFile } from "./upload-form";

type Answer<T> = PromiseLike<{ data: T | null; error: unknown }>;

/** A file whose bytes are in Storage. */
type StoredFile = {
  readonly path: string;
  readonly name: string;
  readonly mediaType: MediaType;
  readonly size: number;
  readonly sha256: string;
};

/** The database calls of an upload: `begin` reserves a path, `record` adds the row once the bytes are stored. */
type Register = {
  begin(): Answer<{ word: string; path: string | null }[]>;
  record(file: StoredFile): Answer<string>;
};

/** Upload results by the database function's result. */
const answers: Record<string, DocumentProblem | "sent"> = {
  sent: "sent",
  done: "sent",
  already: "sent",
  full: "full",
  busy: "busy",
  closed: "closed",
  refused: "closed",
  stale: "stale",
};

/** A file whose bytes are arriving. */
class ArrivingFile {
  size = 0;
  readonly hash = createHash("sha256");
  mediaType: MediaType | undefined;
  path: string | undefined;
  upload: Upload | undefined;
  private readonly register: Register;

  constructor(register: Register) {
    this.register = register;
  }

  /** Checks the type and the order's limits, then stores the first bytes. Returns the problem, if any. */
  async begin(head: Buffer): Promise<DocumentProblem | undefined> {
    const type = await detectFileType(head);
    if ("problem" in type) return type.problem;
    const begun = await this.register.begin();
    if (begun.error || !begun.data) return failed("upload not begun", begun.error);
    const [{ word, path } = { word: "unknown", path: null }] = begun.data;
    if (!path) return (answers[word] as DocumentProblem | undefined) ?? "unknown";
    this.mediaType = type.mediaType;
    this.path = path;
    this.upload = openUpload(path, type.mediaType);
    return this.add(head);
  }

  /** Stores more bytes. Returns the problem, if any. */
  async add(chunk: Buffer): Promise<DocumentProblem | undefined> {
    this.size += chunk.length;
    if (this.size > documentLimits.file) return "tooLarge";
    this.hash.update(chunk);
    return (await this.upload!.write(chunk)) ? undefined : "unavailable";
  }
}

/**
 * Stores a file while it arrives, after checking its type and the order's limits. A file that is refused later is deleted
 * from Storage.
 */
async function storeFile(
  { name, bytes }: IncomingFile,
  register: Register,
): Promise<DocumentProblem | "sent"> {
  const file = new ArrivingFile(register);
  let head: Buffer | undefined = Buffer.alloc(0);
  let problem: DocumentProblem | undefined;
  try {
    // Read a refused file to its end, because the form's next file follows it.
    for await (const chunk of bytes) {
      if (isOfOrder(problem)) break;
      if (problem) continue;
      if (!head) problem = await file.add(chunk);
      else if ((head = Buffer.concat([head, chunk])).length >= fileSignatureLength) {
        problem = await file.begin(head);
        head = undefined;
      }
    }
    if (head) problem = await file.begin(head);
  } catch (error) {
    problem = "unreadable";
    if (!(error instanceof FormInterrupted)) {
      await file.upload?.cancel();
      throw error;
    }
  }
  const { path, upload, mediaType, size } = file;
  if (!path || !upload || !mediaType) return problem ?? "unreadable";
  if (problem) {
    await upload.cancel();
    // Storage may still write what it received before it failed. The cleanup deletes that within an hour.
    if (problem !== "unavailable") await discard(path);
    return problem;
  }
  if (!(await upload.finish())) return "unavailable";
  const sha256 = file.hash.digest("hex");
  const stored = { path, name: safeFileName(name, mediaType), mediaType, size, sha256 };
  const { data, error } = await register.record(stored);
  if (error) return failed("file not recorded", error); // Keep the bytes: the row may have been written.
  if (data !== "sent" && data !== "done") await discard(path);
  return answers[data ?? ""] ?? "unknown";
}

/** Deletes the bytes of an upload that was not recorded. The cleanup deletes what this can't. */
async function discard(path: string): Promise<void> {
  const { data: abandoned, error } = await adminClient().rpc("abandon_upload", { p_path: path });
  if (error) log("error", "upload not abandoned", { code: errorCode(error) });
  if (!abandoned || !(await deleteBytes([path]))) return;
  const gone = await adminClient().rpc("files_deleted", { p_paths: [path] });
  if (gone.error) log("error", "deleted file not marked", { code: errorCode(gone.error) });
}

function failed(what: string, error: unknown): DocumentProblem {
  log("error", what, { code: errorCode(error) });
  return "unavailable";
}

/** Stores a customer's file. The database checks that the order is theirs. */
export function storeDocument(order: { id: string }, requirement: string, file: IncomingFile) {
  const of = { p_order: order.id, p_requirement: requirement };
  return storeFile(file, {
    begin: async () => (await userClient()).rpc("begin_upload", of),
    record: async (stored) =>
      (await userClient()).rpc("send_document", { ...of, p_file: JSON.stringify(stored) }),
  });
}

/** Stores a finished document with the staff member's rights. `seen` is the newest event that their page showed. */
export function storeFinishedDocument(order: { id: string }, seen: string, file: IncomingFile) {
  return storeFile(file, {
    begin: async () =>
      (await userClient()).rpc("begin_finished_document", { p_order: order.id, p_seen: seen }),
    record: async (stored) =>
      (await userClient()).rpc("add_finished_document", {
        p_order: order.id,
        p_file: JSON.stringify(stored),
        p_seen: seen,
      }),
  });
}
