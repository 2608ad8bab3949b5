import { expect, it, vi } from "vitest";
import { createExampleOrder } from "@/e2e/support/example-emails";
import { createExampleSlot } from "@/e2e/support/example-slot";
import { ok } from "@/lib/result";
import { findSignableForm } from "./find-form";

const [readOrderPage, readOrderPageForStaff] = vi.hoisted(() => [vi.fn(), vi.fn()]);
vi.mock("./order-page", () => ({ readOrderPage, readOrderPageForStaff }));

const names = createExampleSlot({ key: "names", kind: "answer", answer: "One" });
const items = [createExampleSlot({ key: "funds", kind: "form" }), names];

// Promise: A form to sign is offered only for a slot that requires one, while the order accepts files.
it.each([
  ["is found for a requirement that needs a signature", {}, "funds", "funds"],
  ["is not found for a requirement that needs an answer", {}, "names", undefined],
  ["is not found for an unpaid order", { phase: "unpaid", payment_verified_at: null }, "funds", undefined],
  ["is not found for a stopped order", { phase: "stopped" }, "funds", undefined],
])("a signable form %s", async (_, change, key, found) => {
  readOrderPage.mockResolvedValue(
    ok({ order: createExampleOrder(change), people: [], checklist: { items } }),
  );
  const form = await findSignableForm("IBC-123456", key, false);
  expect(form.ok && form.value?.key).toBe(found);
});

it("a signable form is not found for an order that the visitor can't open", async () => {
  readOrderPage.mockResolvedValue(ok(undefined));
  expect(await findSignableForm("IBC-123456", "funds", false)).toEqual(ok(undefined));
  expect(readOrderPageForStaff).not.toHaveBeenCalled();
});
