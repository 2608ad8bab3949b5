import { createHash } from "node:crypto";
import { beforeEach, expect, it, vi } from "vitest";
import { documentLimits } from "@/data/limits";
import { deleteExpiredFiles } from "./clean";
import { prepareUpload, recordUpload, storeUploadedFile, type UploadDestination } from "./uploads";

const [rpc, begin, record] = vi.hoisted(() => [vi.fn(), vi.fn(), vi.fn()]);
const storage = vi.hoisted(() => ({
  deleteFiles: vi.fn(),
  moveFile: vi.fn(),
  streamFile: vi.fn(),
  createUploadUrl: vi.fn(),
  saveFile: vi.fn(),
}));
vi.mock("@/lib/supabase/admin", () => ({ createAdminClient: () => ({ rpc }) }));
vi.mock("@/lib/supabase/server", () => ({ getUserClient: async () => ({ rpc }) }));
vi.mock("./storage", () => storage);

const to = { begin, record } as unknown as UploadDestination;
const pdf = Buffer.from("%PDF-1.7 example");
const offered = { size: 9, type: "application/pdf" };
const says = (data: unknown, error: unknown = null) => rpc.mockResolvedValueOnce({ data, error });
const asked = () => rpc.mock.calls.map(([name]) => String(name));
const found = () => says("arrives");
const checked = () => says(true);
const abandoned = (...paths: string[]) => says(paths);

async function* reading(...chunks: Buffer[]) {
  yield* chunks;
}
async function* breaking() {
  yield pdf;
  throw new Error("broken");
}
const holds = (...chunks: Buffer[]) => storage.streamFile.mockResolvedValue(reading(...chunks));

beforeEach(() => {
  begin.mockResolvedValue({ data: [{ word: "begun", path: "place", upload_path: "arrives" }], error: null });
  record.mockResolvedValue({ data: "sent", error: null });
  storage.moveFile.mockResolvedValue("moved");
  storage.createUploadUrl.mockResolvedValue("https://storage.example.com/signed");
  storage.saveFile.mockResolvedValue(true);
  storage.deleteFiles.mockResolvedValue(true);
  holds(pdf);
});

it("an upload gets a signed URL for the path that the database reserved", async () => {
  const url = "https://storage.example.com/signed";
  expect(await prepareUpload(to, offered)).toEqual({ path: "place", url });
  expect(storage.createUploadUrl).toHaveBeenCalledExactlyOnceWith("arrives");
});

const overLimit = documentLimits.file + 1;
const inForm = (text: string) => storeUploadedFile(to, new File([text], "a.pdf"));

it.each([
  ["declared as empty", "empty", () => prepareUpload(to, { ...offered, size: 0 })],
  ["declared as too large", "tooLarge", () => prepareUpload(to, { ...offered, size: overLimit })],
  ["declared as HTML", "type", () => prepareUpload(to, { ...offered, type: "text/html" })],
  ["sent empty in a form", "empty", () => inForm("")],
  ["sent as HTML in a form", "type", () => inForm("<html>")],
])("a file %s is refused before a path is reserved", async (_, problem, offer) => {
  expect(await offer()).toBe(problem);
  expect(begin).not.toHaveBeenCalled();
});

it("no upload URL is signed if the database refuses the upload", async () => {
  for (const word of ["full", "busy", "closed", "unknown", "stale"]) {
    begin.mockResolvedValue({ data: [{ word, path: null, upload_path: null }], error: null });
    expect(await prepareUpload(to, offered)).toBe(word);
  }
  expect(storage.createUploadUrl).not.toHaveBeenCalled();
});

it("the reserved path is released if Storage can't sign a URL", async () => {
  storage.createUploadUrl.mockResolvedValue(undefined);
  abandoned("place", "arrives");
  expect(await prepareUpload(to, offered)).toBe("unavailable");
  expect(asked()).toEqual(["abandon_upload"]);
});

// Promise: What was checked and recorded is never replaced, and whatever else arrives is deleted.
it("an uploaded file is moved, read and checked before it is recorded", async () => {
  const chunks = [pdf.subarray(0, 3), pdf.subarray(3), Buffer.alloc(5000), Buffer.from("end")];
  holds(...chunks);
  found();
  checked();
  storage.streamFile.mockImplementation(async () => {
    expect(storage.moveFile).toHaveBeenCalledExactlyOnceWith("arrives", "place");
    return reading(...chunks);
  });
  expect(await recordUpload(to, "place", "../a.pdf")).toBeUndefined();
  const whole = Buffer.concat(chunks);
  const sha256 = createHash("sha256").update(whole).digest("hex");
  const file = { mediaType: "application/pdf", size: whole.length, sha256, name: "a.pdf" };
  expect(rpc.mock.calls).toEqual([
    ["find_upload", { p_path: "place" }],
    ["check_upload", { p_path: "place", p_file: JSON.stringify(file) }],
  ]);
  expect(record).toHaveBeenCalledExactlyOnceWith("place");
  expect(storage.deleteFiles).not.toHaveBeenCalled();
});

it("a file of exactly 10 MB is accepted", async () => {
  holds(pdf, Buffer.alloc(documentLimits.file - pdf.length));
  found();
  checked();
  expect(await recordUpload(to, "place", "a.pdf")).toBeUndefined();
});

it.each([
  ["type", [Buffer.from("<html>")]],
  ["heic", [Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic")]],
  ["empty", []],
  ["tooLarge", [pdf, Buffer.alloc(documentLimits.file)]],
])("a file refused as “%s” is deleted and not recorded", async (problem, chunks) => {
  holds(...chunks);
  found();
  abandoned("place", "arrives");
  expect(await recordUpload(to, "place", "a.pdf")).toBe(problem);
  expect(asked()).toEqual(["find_upload", "abandon_upload"]);
  expect(storage.deleteFiles).toHaveBeenCalledExactlyOnceWith(["place", "arrives"]);
  expect(record).not.toHaveBeenCalled();
});

it("an upload through a personal link is looked up and cancelled under the link owner's ID", async () => {
  holds(Buffer.from("<html>"));
  found();
  abandoned();
  expect(await recordUpload({ ...to, linkOf: "ada" }, "place", "a.pdf")).toBe("type");
  const asAda = { p_path: "place", p_by: "ada" };
  expect(rpc.mock.calls.flat()).toEqual(["find_upload", asAda, "abandon_upload", asAda]);
});

// Promise: If Storage or the database fails during an upload, the page shows it at the file and no partial file is kept.
it.each<[string, () => unknown]>([
  ["can't be moved", () => storage.moveFile.mockResolvedValue(undefined)],
  ["can't be read", () => storage.streamFile.mockResolvedValue(undefined)],
  ["stops arriving", () => storage.streamFile.mockResolvedValue(breaking())],
])("an upload can be tried again if the file %s", async (_, set) => {
  found();
  set();
  expect(await recordUpload(to, "place", "a.pdf")).toBe("unavailable");
  expect(asked()).toEqual(["find_upload"]);
  expect(record).not.toHaveBeenCalled();
});

// Promise: Only the customer who began an upload can record or cancel it, and only for the requirement it was begun for.
it("another customer's upload can't be moved, read or deleted", async () => {
  says(null);
  record.mockResolvedValue({ data: "unknown", error: null });
  abandoned();
  expect(await recordUpload(to, "place", "a.pdf")).toBe("unknown");
  for (const touch of [storage.moveFile, storage.streamFile, storage.deleteFiles])
    expect(touch).not.toHaveBeenCalled();
});

it("recording a file twice succeeds and doesn't delete the file", async () => {
  says(null);
  record.mockResolvedValue({ data: "already", error: null });
  abandoned();
  expect(await recordUpload(to, "place", "a.pdf")).toBeUndefined();
  expect(storage.deleteFiles).not.toHaveBeenCalled();
});

it.each([
  ["already", undefined],
  ["unknown", "unknown"],
  ["refused", "closed"],
  ["an unknown result", "unknown"],
])("a file is deleted if the database returns “%s” instead of recording it", async (word, problem) => {
  found();
  checked();
  abandoned("place", "arrives");
  record.mockResolvedValue({ data: word, error: null });
  expect(await recordUpload(to, "place", "a.pdf")).toBe(problem);
  expect(storage.deleteFiles).toHaveBeenCalledExactlyOnceWith(["place", "arrives"]);
});

it("a file that might have been recorded is not deleted", async () => {
  found();
  checked();
  record.mockResolvedValue({ data: null, error: { code: "57014" } });
  expect(await recordUpload(to, "place", "a.pdf")).toBe("unavailable");
  expect(storage.deleteFiles).not.toHaveBeenCalled();
});

it("a file uploaded without JavaScript is stored at the reserved path and recorded", async () => {
  found();
  checked();
  const file = new File([pdf], "a.pdf");
  expect(await storeUploadedFile(to, file)).toBeUndefined();
  expect(storage.saveFile).toHaveBeenCalledExactlyOnceWith("arrives", file, "application/pdf");
  expect(record).toHaveBeenCalledExactlyOnceWith("place");
});

it("a file uploaded without JavaScript isn't recorded if Storage refuses it", async () => {
  storage.saveFile.mockResolvedValue(false);
  expect(await storeUploadedFile(to, new File([pdf], "a.pdf"))).toBe("unavailable");
  expect(record).not.toHaveBeenCalled();
});

it("the cleanup deletes all expired files and returns how many it deleted", async () => {
  for (const count of [100, 7]) {
    says(Array.from({ length: count }, (_, path) => ({ path: String(path) })));
    says(count);
  }
  expect(await deleteExpiredFiles()).toBe(107);
});

it("files that Storage can't delete stay marked for deletion", async () => {
  says([{ path: "one" }]);
  storage.deleteFiles.mockResolvedValue(false);
  expect(await deleteExpiredFiles()).toBe(0);
  expect(asked()).toEqual(["files_to_delete"]);
});

it("the cleanup throws an error if the database fails", async () => {
  says(null, { code: "57014" });
  await expect(deleteExpiredFiles()).rejects.toThrow("Files to delete could not be read");
});
