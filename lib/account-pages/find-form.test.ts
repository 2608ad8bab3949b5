import { expect, it, vi } from "vitest";
import { exampleOrder } from "@/e2e/support/example-emails";
import { exampleSlot } from "@/e2e/support/example-slot";
import { ok } from "@/lib/result";
import { findSignableForm } from "./find-form";

const [readOrderPage, readCustomerView] = vi.hoisted(() => [vi.fn(), vi.fn()]);
vi.mock("./order-page", () => ({ readOrderPage, readCustomerView }));

const items = [
  exampleSlot({ key: "funds", kind: "form" }),
  exampleSlot({ key: "names", kind: "answer", answer: "One" }),
];

// Promise: A form to sign is offered only for a slot that requires one, while the order accepts files.
it.each([
  ["of a slot that requires one is found", {}, "funds", "funds"],
  ["of an unknown slot is not found", {}, "consent-1", undefined],
  ["of a slot that requires an answer is not found", {}, "names", undefined],
  ["of an unpaid order is not found", { phase: "unpaid", payment_verified_at: null }, "funds", undefined],
  ["of a finished order is not found", { phase: "completed" }, "funds", undefined],
  ["of a stopped order is not found", { phase: "stopped" }, "funds", undefined],
])("a form %s", async (_, change, key, found) => {
  readOrderPage.mockResolvedValue(ok({ order: exampleOrder(change), people: [], checklist: { items } }));
  const form = await findSignableForm("IBC-123456", key, false);
  expect(form.ok && form.value?.key).toBe(found);
});

it("a form of an order that the visitor can't read is not found", async () => {
  readOrderPage.mockResolvedValue(ok(undefined));
  expect(await findSignableForm("IBC-123456", "funds", false)).toEqual(ok(undefined));
  expect(readCustomerView).not.toHaveBeenCalled();
});
