import "server-only";
import { documentLimits } from "@/data/limits";
import type { UploadProblem } from "@/data/document-problems";
import { getErrorNameAndCode, log } from "@/lib/log";
import { createAdminClient } from "@/lib/supabase/admin";
import { getUserClient } from "@/lib/supabase/server";
import {
  sanitizeFileName,
  detectFileType,
  fileSignatureLength,
  isAllowedMediaType,
  inspectFile,
} from "./file-type";
import { deleteFiles, moveFile, streamFile, createUploadUrl, saveFile } from "./storage";

type Answer<T> = PromiseLike<{ data: T | null; error: unknown }>;

/** Where an upload goes: to a requirement of an order, or to its finished documents. With the visitor's rights. */
export type UploadDestination = {
  begin(): Answer<{ word: string; path: string | null; upload_path: string | null }[]>;
  record(path: string): Answer<string>;
  /** Whose personal link is used. The visitor then has no rights of their own, and only uploads of this link are found. */
  linkOf?: string;
};

/** The client that finds and abandons uploads, and their arguments. */
const callerOf = async ({ linkOf }: UploadDestination) => (linkOf ? createAdminClient() : getUserClient());
const argumentsOf = ({ linkOf }: UploadDestination, path: string) => ({
  p_path: path,
  ...(linkOf && { p_by: linkOf }),
});

/** Problems by the database functions' results. */
const problems: Record<string, UploadProblem | undefined> = {
  full: "full",
  busy: "busy",
  closed: "closed",
  refused: "closed",
  stale: "stale",
};

/** Reserves a file's path, and the one that its bytes arrive at. */
async function begin(to: UploadDestination): Promise<{ path: string; arrivesAt: string } | UploadProblem> {
  const { data, error } = await to.begin();
  if (error || !data) return failed("upload not begun", error);
  const [{ word = "", path = null, upload_path: arrivesAt = null } = {}] = data;
  return path && arrivesAt ? { path, arrivesAt } : (problems[word] ?? "unknown");
}

/** Reserves a path for a file of this announced size in bytes and type, and signs a URL for it; or the problem. */
export async function prepareUpload(
  to: UploadDestination,
  { size, type }: { size: number; type: string },
): Promise<{ path: string; url: string } | UploadProblem> {
  if (size === 0) return "empty";
  if (size > documentLimits.file) return "tooLarge";
  if (!isAllowedMediaType(type)) return "type";
  const begun = await begin(to);
  if (typeof begun === "string") return begun;
  const url = await createUploadUrl(begun.arrivesAt);
  if (url) return { path: begun.path, url };
  await cancelUpload(to, begun.path);
  return "unavailable";
}

/**
 * Records the file of an upload whose bytes have arrived, or returns the problem. Its bytes are moved first, to a path that
 * no signed URL can fill, so that they stay what was read. Refused bytes are deleted. Repeating it is harmless.
 */
export async function recordUpload(
  to: UploadDestination,
  path: string,
  name: string,
): Promise<UploadProblem | undefined> {
  const { data: arrivedAt, error } = await (await callerOf(to)).rpc("find_upload", argumentsOf(to, path));
  if (error) return failed("upload not found", error);
  if (arrivedAt) {
    const moved = await moveFile(arrivedAt, path);
    if (!moved) return "unavailable";
    const bytes = await streamFile(path);
    if (!bytes) return moved === "moved" ? "unavailable" : "unreadable"; // Nothing has arrived.
    const read = await inspectFile(bytes);
    if (read === "unavailable") return read;
    if (typeof read === "string") {
      await cancelUpload(to, path);
      return read;
    }
    const file = JSON.stringify({ ...read, name: sanitizeFileName(name, read.mediaType) });
    const checked = await createAdminClient().rpc("check_upload", { p_path: path, p_file: file });
    if (checked.error) return failed("upload not checked", checked.error);
  }
  const recorded = await to.record(path);
  if (recorded.error) return failed("file not recorded", recorded.error); // Keep the bytes: the row may have been written.
  const word = recorded.data ?? "";
  if (word === "sent" || word === "done") return undefined;
  await cancelUpload(to, path);
  return word === "already" ? undefined : (problems[word] ?? "unknown");
}

/** Stores a file that arrived through the site, or returns the problem. */
export async function storeUploadedFile(
  to: UploadDestination,
  file: File,
): Promise<UploadProblem | undefined> {
  if (file.size > documentLimits.file) return "tooLarge";
  const type = await detectFileType(await file.slice(0, fileSignatureLength).bytes());
  if ("problem" in type) return type.problem;
  const begun = await begin(to);
  if (typeof begun === "string") return begun;
  if (!(await saveFile(begun.arrivesAt, file, type.mediaType))) return "unavailable";
  return recordUpload(to, begun.path, file.name);
}

/** Abandons the visitor's upload and deletes its bytes. What arrives later is deleted by the cleanup, and so is what this can't. */
export async function cancelUpload(to: UploadDestination, path: string): Promise<void> {
  const { data, error } = await (await callerOf(to)).rpc("abandon_upload", argumentsOf(to, path));
  if (error) log("error", "upload not abandoned", { code: getErrorNameAndCode(error) });
  if (data?.length) await deleteFiles(data);
}

function failed(what: string, error: unknown): UploadProblem {
  log("error", what, { code: getErrorNameAndCode(error) });
  return "unavailable";
}
