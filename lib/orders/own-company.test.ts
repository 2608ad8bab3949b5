import { beforeEach, expect, it, vi } from "vitest";
import { messages } from "@/data/messages";
import { ok, outage } from "@/lib/result";
import { findOwnCompany } from "./own-orders";
import { orderSchema } from "./store";

const maybeSingle = vi.hoisted(() => vi.fn());
vi.mock("@/lib/supabase/server", () => ({
  userClient: async () => ({ from: () => ({ select: () => ({ eq: () => ({ maybeSingle }) }) }) }),
}));

beforeEach(() => {
  vi.spyOn(orderSchema, "parse").mockImplementation((row) => row as never);
});

it.each(["review", "documents", "filing", "stopped", null])(
  "returns no company at the phase %s",
  async (phase) => {
    maybeSingle.mockResolvedValue({ data: { id: "1", phase }, error: null });
    expect(await findOwnCompany("IBC-123456")).toEqual(ok(undefined));
  },
);

it("returns a completed order, undefined for an unknown reference, and an outage", async () => {
  const completed = { id: "1", phase: "completed" };
  maybeSingle.mockResolvedValue({ data: completed, error: null });
  expect(await findOwnCompany("IBC-123456")).toEqual(ok(completed));
  maybeSingle.mockResolvedValue({ data: null, error: null });
  expect(await findOwnCompany("IBC-123456")).toEqual(ok(undefined));
  maybeSingle.mockResolvedValue({ data: null, error: { code: "57P01" } });
  expect(await findOwnCompany("IBC-123456")).toEqual(outage(messages.account.unreachable));
});
