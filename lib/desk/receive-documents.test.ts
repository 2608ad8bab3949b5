import { beforeEach, expect, it, vi } from "vitest";
import { messages } from "@/data/messages";
import { ok, outage } from "@/lib/result";
import { findDeskDestination } from "./actions";

const mocks = vi.hoisted(() => ({
  findUploadProblem: vi.fn(),
  checkDeskAccess: vi.fn(),
  findOrderId: vi.fn(),
  rpc: vi.fn(),
}));
vi.mock("./staff", () => mocks);
vi.mock("@/lib/orders/store", () => mocks);
vi.mock("@/lib/documents/receive", () => mocks);
vi.mock("@/lib/supabase/server", () => ({ userClient: async () => mocks }));

const find = (seen = "7") => findDeskDestination("IBC-123456", seen);

beforeEach(() => {
  mocks.checkDeskAccess.mockResolvedValue(ok(true));
  mocks.findOrderId.mockResolvedValue({ id: "1" });
});

it("a file of the desk is begun and recorded with the order and the newest event that the page showed", async () => {
  const to = await find();
  if (typeof to === "string") throw new Error(to);
  await to.begin();
  await to.record("place");
  const of = { p_order: "1", p_seen: "7" };
  expect(mocks.rpc.mock.calls).toEqual([
    ["begin_finished_document", of],
    ["add_finished_document", { ...of, p_path: "place" }],
  ]);
});

// Promise: Only staff can upload to the desk.
it.each<[string, problem: string, set: () => unknown]>([
  ["a signed-out visitor", "signedOut", () => mocks.findUploadProblem.mockResolvedValue("signedOut")],
  ["a customer", "unknown", () => mocks.checkDeskAccess.mockResolvedValue(ok(false))],
  [
    "someone whose role can't be checked",
    "session",
    () => mocks.checkDeskAccess.mockResolvedValue(outage(messages.session.unknown)),
  ],
])("an upload to the desk by %s is refused", async (_, problem, set) => {
  set();
  expect(await find()).toBe(problem);
  expect(mocks.findOrderId).not.toHaveBeenCalled();
});

it("an upload for an unknown order or without a valid event is refused", async () => {
  expect(await find("1; drop")).toBe("unknown");
  mocks.findOrderId.mockResolvedValue(undefined);
  expect(await find()).toBe("unknown");
});
