import { expect, it, vi } from "vitest";
import { messages } from "@/data/messages";
import { ok, outage } from "@/lib/result";
import { findOwnCompany } from "./own-company";

const mocks = vi.hoisted(() => ({ findOwnOrder: vi.fn() }));
vi.mock("./own-orders", () => mocks);

it.each(["received", "documents", "filing", "stopped", null])(
  "returns no company for an order at the phase %s",
  async (phase) => {
    mocks.findOwnOrder.mockResolvedValue(ok({ id: "1", phase }));
    expect(await findOwnCompany("IBC-123456")).toEqual(ok(undefined));
  },
);

it("returns a completed order, undefined for an unknown reference, and an outage", async () => {
  const answers = [ok({ id: "1", phase: "completed" }), ok(undefined), outage(messages.account.unreachable)];
  for (const answer of answers) {
    mocks.findOwnOrder.mockResolvedValue(answer);
    expect(await findOwnCompany("IBC-123456")).toEqual(answer);
  }
});
