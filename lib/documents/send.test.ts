import { beforeEach, expect, it, vi } from "vitest";
import { cleanDocuments, forgetDocuments } from "./clean";
import { sendDocument } from "./send";

const { rpc, storeBytes, deleteBytes } = vi.hoisted(() => ({
  rpc: vi.fn(),
  storeBytes: vi.fn(),
  deleteBytes: vi.fn(),
}));
vi.mock("@/lib/supabase/admin", () => ({ adminClient: () => ({ rpc }) }));
vi.mock("@/lib/supabase/server", () => ({ userClient: vi.fn() }));
vi.mock("./storage", () => ({ storeBytes, deleteBytes }));

const pdf = { name: "a.pdf", bytes: Buffer.from("%PDF-1.7 example") };
const send = (file = pdf) => sendDocument({ id: "order" }, "identity", "ada", file);
const says = (data: unknown, error: unknown = null) => rpc.mockResolvedValueOnce({ data, error });
const begun = () => says([{ word: "begun", path: "place" }]);
const asked = () => rpc.mock.calls.map(([name]) => String(name));

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, "error").mockReturnValue();
  storeBytes.mockResolvedValue(true);
  deleteBytes.mockResolvedValue(true);
});

it("a place first, then the bytes, then the row", async () => {
  begun();
  says("sent");
  storeBytes.mockImplementation(async () => {
    expect(asked()).toEqual(["begin_upload"]);
    return true;
  });
  expect(await send()).toBe("sent");
  expect(asked()).toEqual(["begin_upload", "send_document"]);
  expect(storeBytes).toHaveBeenCalledWith("place", pdf.bytes, "application/pdf");
});

it("what is no paper gets no place", async () => {
  expect(await send({ ...pdf, bytes: Buffer.from("<html>") })).toBe("type");
  expect(rpc).not.toHaveBeenCalled();
});

it.each(["full", "closed", "stale"])("an order that is %s is sent no bytes", async (word) => {
  says([{ word, path: null }]);
  expect(await send()).toBe(word);
  expect(storeBytes).not.toHaveBeenCalled();
});

it("bytes that are not surely stored get no row", async () => {
  begun();
  storeBytes.mockResolvedValue(false);
  expect(await send()).toBe("away");
  expect(asked()).toEqual(["begin_upload"]);
});

it.each([
  ["already", null, "sent"],
  ["full", null, "full"],
  ["unknown", null, "unknown"],
  ["a word of later", null, "unknown"],
  [null, { code: "57014" }, "away"],
])("the row's word %s comes to its own", async (word, error, answer) => {
  begun();
  says(word, error);
  expect(await send()).toBe(answer);
});

it("the cleaning goes on while there is more, and counts what is gone", async () => {
  const due = (count: number) => says(Array.from({ length: count }, (_, path) => ({ path: String(path) })));
  due(100);
  says(100);
  due(7);
  says(7);
  expect(await cleanDocuments()).toBe(107);
});

it("what Storage can't delete stays due", async () => {
  says([{ path: "one" }]);
  deleteBytes.mockResolvedValue(false);
  expect(await cleanDocuments()).toBe(0);
  expect(asked()).toEqual(["files_to_delete"]);
});

it("the cleaning tells of a database that can't be asked", async () => {
  says(null, { code: "57014" });
  await expect(cleanDocuments()).rejects.toThrow("Files to delete could not be read");
});

it("an unknown order has nothing to forget", async () => {
  says(null);
  expect(await forgetDocuments("IBC-000000")).toBeUndefined();
});
