import { expect, it, vi } from "vitest";
import { closeCheckout } from "./close-checkout";

const [findCheckout, expireCheckout] = vi.hoisted(() => [vi.fn(), vi.fn()]);
vi.mock("@/lib/payments/stripe", () => ({ findCheckout, expireCheckout }));

it("closing the checkout of an order without a session makes no Stripe request", async () => {
  expect(await closeCheckout(null)).toBe("closed");
  expect(findCheckout).not.toHaveBeenCalled();
});

const unreachable = new Error("Request aborted due to timeout being reached (7500ms)");

// A session that can't be closed may have been paid.
it.each([
  ["is open", { status: "open" }, true, "closed", 1],
  ["is complete", { status: "complete" }, true, "paid", 0],
  ["has expired", { status: "expired" }, true, "closed", 0],
  ["is unknown to Stripe", null, true, "closed", 0],
  ["is open and can't be closed", { status: "open" }, false, "unknown", 1],
  ["can't be looked up", unreachable, true, "unknown", 0],
])("closing a session that %s returns “$3”", async (_, session, closes, outcome, closings) => {
  if (session instanceof Error) findCheckout.mockRejectedValue(session);
  else findCheckout.mockResolvedValue(session && { id: "cs_1", ...session });
  expireCheckout.mockResolvedValue(closes);
  expect(await closeCheckout("cs_1")).toBe(outcome);
  expect(expireCheckout).toHaveBeenCalledTimes(closings);
});
