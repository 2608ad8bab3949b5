import { beforeEach, expect, it, vi } from "vitest";
import { closeCheckout } from "./close-checkout";

const { findCheckout, expireCheckout } = vi.hoisted(() => ({
  findCheckout: vi.fn(),
  expireCheckout: vi.fn(),
}));
vi.mock("@/lib/payments/stripe", () => ({ findCheckout, expireCheckout }));

beforeEach(() => {
  expireCheckout.mockResolvedValue(true);
});

it("makes no Stripe request for an order without a session", async () => {
  expect(await closeCheckout(null)).toBe("closed");
  expect(findCheckout).not.toHaveBeenCalled();
});

it.each([
  ["open", "closed", 1],
  ["complete", "paid", 0],
  ["expired", "closed", 0],
])("a session that is %s is %s", async (status, outcome, closed) => {
  findCheckout.mockResolvedValue({ id: "cs_1", status });
  expect(await closeCheckout("cs_1")).toBe(outcome);
  expect(expireCheckout).toHaveBeenCalledTimes(closed);
});

it("a session unknown to Stripe counts as closed", async () => {
  findCheckout.mockResolvedValue(null);
  expect(await closeCheckout("cs_1")).toBe("closed");
});

it("reports unknown when an open session can't be closed, because it may have been paid", async () => {
  findCheckout.mockResolvedValue({ id: "cs_1", status: "open" });
  expireCheckout.mockResolvedValue(false);
  expect(await closeCheckout("cs_1")).toBe("unknown");
});

it("reports unknown when Stripe can't be reached", async () => {
  findCheckout.mockRejectedValue(new Error("Request aborted due to timeout being reached (7500ms)"));
  expect(await closeCheckout("cs_1")).toBe("unknown");
});
