import { beforeEach, expect, it, vi } from "vitest";
import { messages } from "@/data/messages";
import { ok, outage } from "@/lib/result";
import { receiveFinishedDocuments } from "./receive-documents";

const mocks = vi.hoisted(() => ({
  requireUploader: vi.fn(),
  receiveForm: vi.fn(),
  findStaff: vi.fn(),
  findOrderId: vi.fn(),
  storeFinishedDocument: vi.fn(),
}));
vi.mock("./staff", () => mocks);
vi.mock("@/lib/orders/store", () => mocks);
vi.mock("@/lib/documents/receive", () => ({
  ...mocks,
  none: (problem: string) => [{ name: "", problem }],
}));
vi.mock("@/lib/documents/store-file", () => mocks);
vi.mock("@/lib/documents/upload-slots", () => ({ uploadSlots: { customers: "customers", staff: "staff" } }));

const order = { id: "1" };
const file = { name: "certificate.pdf", bytes: [] };
const request = new Request("https://shop.example.com", { method: "POST" });
const add = (seen = "7") => receiveFinishedDocuments(request, "IBC-123456", seen);

beforeEach(() => {
  vi.resetAllMocks();
  mocks.requireUploader.mockResolvedValue({ id: "desk" });
  mocks.findStaff.mockResolvedValue(ok(true));
  mocks.findOrderId.mockResolvedValue(order);
  mocks.receiveForm.mockImplementation(async (...given: unknown[]) =>
    (given[3] as (one: typeof file) => unknown)(file),
  );
});

it("the desk's files use the staff's slots and the newest event that the page showed", async () => {
  await add();
  expect(mocks.receiveForm.mock.calls[0]!.slice(0, 3)).toEqual([request, "staff", { id: "desk" }]);
  expect(mocks.storeFinishedDocument.mock.calls).toEqual([[order, "7", file]]);
});

// Promise: Only staff can start an upload to the desk. Any other takes no slot and is not read.
it.each<[string, problem: string, set: () => unknown]>([
  ["a signed-out visitor", "signedOut", () => mocks.requireUploader.mockResolvedValue("signedOut")],
  ["a customer", "unknown", () => mocks.findStaff.mockResolvedValue(ok(false))],
  [
    "someone whose role can't be checked",
    "session",
    () => mocks.findStaff.mockResolvedValue(outage(messages.session.unknown)),
  ],
])("an upload to the desk by %s takes no slot and is not read", async (_, problem, set) => {
  set();
  expect(await add()).toEqual([{ name: "", problem }]);
  expect(mocks.findOrderId).not.toHaveBeenCalled();
  expect(mocks.receiveForm).not.toHaveBeenCalled();
});

it("an upload for an unknown order or without a valid event is not read", async () => {
  expect(await add("1; drop")).toEqual([{ name: "", problem: "unknown" }]);
  mocks.findOrderId.mockResolvedValue(undefined);
  expect(await add()).toEqual([{ name: "", problem: "unknown" }]);
  expect(mocks.receiveForm).not.toHaveBeenCalled();
});
