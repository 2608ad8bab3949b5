import { createHash } from "node:crypto";
import { beforeEach, expect, it, vi } from "vitest";
import { documentLimits } from "@/data/limits";
import { deleteExpiredFiles, forgetDocuments } from "./clean";
import { storeDocument } from "./store-file";
import { FormInterrupted } from "./upload-form";

const { rpc, openUpload, deleteBytes } = vi.hoisted(() => ({
  rpc: vi.fn(),
  openUpload: vi.fn(),
  deleteBytes: vi.fn(),
}));
vi.mock("@/lib/supabase/admin", () => ({ adminClient: () => ({ rpc }) }));
vi.mock("@/lib/supabase/server", () => ({ userClient: async () => ({ rpc }) }));
vi.mock("./storage", () => ({ openUpload, deleteBytes }));

const upload = { write: vi.fn(), finish: vi.fn(), cancel: vi.fn() };
const pdf = Buffer.from("%PDF-1.7 example");

async function* arriving(chunks: readonly Buffer[], error?: Error) {
  yield* chunks;
  if (error) throw error;
}
const send = (chunks = [pdf], error?: Error) =>
  storeDocument({ id: "order" }, "identity", { name: "a.pdf", bytes: arriving(chunks, error) });
const says = (data: unknown, error: unknown = null) => rpc.mockResolvedValueOnce({ data, error });
const begun = () => says([{ word: "begun", path: "place" }]);
/** Sets the results for deleting the stored bytes. */
const discarded = () => {
  says(true);
  says(1);
};
const asked = () => rpc.mock.calls.map(([name]) => String(name));
const stored = () => Buffer.concat(upload.write.mock.calls.map(([chunk]) => chunk as Buffer));
const discarding = ["abandon_upload", "files_deleted"];

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, "error").mockReturnValue();
  openUpload.mockReturnValue(upload);
  upload.write.mockResolvedValue(true);
  upload.finish.mockResolvedValue(true);
  deleteBytes.mockResolvedValue(true);
});

it("asks the database first, streams the bytes, and records the file last", async () => {
  begun();
  says("sent");
  openUpload.mockImplementation(() => {
    expect(asked()).toEqual(["begin_upload"]);
    return upload;
  });
  upload.finish.mockImplementation(async () => {
    expect(asked()).toEqual(["begin_upload"]);
    return true;
  });
  const chunks = [pdf.subarray(0, 3), pdf.subarray(3), Buffer.alloc(5000), Buffer.from("end")];
  const whole = Buffer.concat(chunks);
  expect(await send(chunks)).toBe("sent");
  expect(openUpload).toHaveBeenCalledExactlyOnceWith("place", "application/pdf");
  expect(upload.write.mock.calls.length).toBeGreaterThan(1);
  expect(stored()).toEqual(whole);
  const of = { p_order: "order", p_requirement: "identity" };
  const file = {
    path: "place",
    name: "a.pdf",
    mediaType: "application/pdf",
    size: whole.length,
    sha256: createHash("sha256").update(whole).digest("hex"),
  };
  expect(rpc.mock.calls).toEqual([
    ["begin_upload", of],
    ["send_document", { ...of, p_file: JSON.stringify(file) }],
  ]);
});

it.each([
  ["no document", "<html>", "type"],
  ["an empty file", "", "empty"],
])("%s is refused without a request to the database or Storage", async (_, text, problem) => {
  expect(await send([Buffer.from(text)])).toBe(problem);
  expect(rpc).not.toHaveBeenCalled();
  expect(openUpload).not.toHaveBeenCalled();
});

it.each(["full", "busy", "closed", "unknown", "stale"])(
  "stores no bytes when the database returns %s",
  async (word) => {
    says([{ word, path: null }]);
    expect(await send([pdf, Buffer.alloc(10_000), Buffer.alloc(10_000)])).toBe(word);
    expect(openUpload).not.toHaveBeenCalled();
  },
);

it("a file over 10 MB is cancelled and deleted", async () => {
  begun();
  discarded();
  const megabyte = Buffer.alloc(1024 * 1024);
  expect(await send([pdf, ...Array.from({ length: 11 }, () => megabyte)])).toBe("tooLarge");
  expect(stored().length).toBeLessThanOrEqual(documentLimits.file);
  expect(upload.cancel).toHaveBeenCalledOnce();
  expect(upload.finish).not.toHaveBeenCalled();
  expect(asked()).toEqual(["begin_upload", ...discarding]);
  expect(deleteBytes).toHaveBeenCalledExactlyOnceWith(["place"]);
});

it("a file of exactly 10 MB is accepted", async () => {
  begun();
  says("sent");
  expect(await send([pdf, Buffer.alloc(documentLimits.file - pdf.length)])).toBe("sent");
});

it("a file whose connection breaks is cancelled and deleted", async () => {
  begun();
  discarded();
  expect(await send([pdf, Buffer.alloc(5000)], new FormInterrupted())).toBe("unreadable");
  expect(upload.cancel).toHaveBeenCalledOnce();
  expect(asked()).toEqual(["begin_upload", ...discarding]);
});

it("an exception while a file arrives cancels the upload and is thrown again", async () => {
  begun();
  const mistake = new Error("a mistake");
  await expect(send([pdf, Buffer.alloc(5000)], mistake)).rejects.toBe(mistake);
  expect(upload.cancel).toHaveBeenCalledOnce();
});

it.each(["write", "finish"] as const)(
  "after a failed %s, no row is written and the bytes are left to the cleanup",
  async (step) => {
    begun();
    upload[step].mockResolvedValue(false);
    expect(await send([pdf, Buffer.alloc(5000)])).toBe("unavailable");
    expect(asked()).toEqual(["begin_upload"]);
    expect(deleteBytes).not.toHaveBeenCalled();
  },
);

it.each([
  ["already", "sent"],
  ["full", "full"],
  ["unknown", "unknown"],
  ["closed", "closed"],
  ["an unknown result", "unknown"],
])("deletes the bytes of a file that the database does not record: %s", async (word, answer) => {
  begun();
  says(word);
  discarded();
  expect(await send()).toBe(answer);
  expect(asked()).toEqual(["begin_upload", "send_document", ...discarding]);
  expect(deleteBytes).toHaveBeenCalledExactlyOnceWith(["place"]);
});

it("does not delete the bytes of a file that was recorded after all", async () => {
  begun();
  says("already");
  says(false);
  expect(await send()).toBe("sent");
  expect(deleteBytes).not.toHaveBeenCalled();
});

it("does not delete the bytes of a file that may have been recorded", async () => {
  begun();
  says(null, { code: "57014" });
  expect(await send()).toBe("unavailable");
  expect(asked()).toEqual(["begin_upload", "send_document"]);
  expect(deleteBytes).not.toHaveBeenCalled();
});

it("bytes that can't be deleted now are left to the cleanup", async () => {
  begun();
  says("full");
  says(true);
  deleteBytes.mockResolvedValue(false);
  expect(await send()).toBe("full");
  expect(asked()).toEqual(["begin_upload", "send_document", "abandon_upload"]);
});

it("the cleanup continues until nothing is due, and counts deleted files", async () => {
  const due = (count: number) => says(Array.from({ length: count }, (_, path) => ({ path: String(path) })));
  due(100);
  says(100);
  due(7);
  says(7);
  expect(await deleteExpiredFiles()).toBe(107);
});

it("files that Storage can't delete stay due", async () => {
  says([{ path: "one" }]);
  deleteBytes.mockResolvedValue(false);
  expect(await deleteExpiredFiles()).toBe(0);
  expect(asked()).toEqual(["files_to_delete"]);
});

it("the cleanup reports an unreachable database", async () => {
  says(null, { code: "57014" });
  await expect(deleteExpiredFiles()).rejects.toThrow("Files to delete could not be read");
});

it("returns undefined for the files of an unknown order", async () => {
  says(null);
  expect(await forgetDocuments("IBC-000000")).toBeUndefined();
});
