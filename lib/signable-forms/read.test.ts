import { expect, it, vi } from "vitest";
import { exampleOrder } from "@/e2e/support/example-emails";
import { exampleSlot } from "@/e2e/support/example-slot";
import { findSignableForm } from "./read";

const tables = vi.hoisted(() => ({
  orders: null as unknown,
  order_slots: [] as unknown,
  order_people: [] as unknown,
  order_documents: [] as unknown,
}));

vi.mock("@/lib/supabase/server", () => ({
  userClient: async () => ({
    from: (table: keyof typeof tables) => {
      const answer = { data: tables[table], error: null };
      const query: Record<string, unknown> = { then: (done: (rows: typeof answer) => void) => done(answer) };
      for (const step of ["select", "eq", "order", "maybeSingle"]) query[step] = () => query;
      query.throwOnError = async () => answer;
      return query;
    },
  }),
}));

const slots = [
  exampleSlot({ key: "funds", kind: "form" }),
  exampleSlot({ key: "names", kind: "answer", answer: "One" }),
];

// Promise: A form to sign is offered only for a slot that requires one, while the order accepts files.
it.each([
  ["of a slot that requires one is found", {}, "funds", "funds"],
  ["of an unknown slot is not found", {}, "consent-1", undefined],
  ["of a slot that requires an answer is not found", {}, "names", undefined],
  ["of an unpaid order is not found", { stage: null, payment_verified_at: null }, "funds", undefined],
  ["of a finished order is not found", { stage: "completed" }, "funds", undefined],
  ["of a stopped order is not found", { stage: "stopped" }, "funds", undefined],
])("a form %s", async (_, change, key, found) => {
  tables.orders = exampleOrder(change);
  tables.order_slots = slots;
  const form = await findSignableForm("IBC-123456", key);
  expect(form.ok && form.value?.key).toBe(found);
});

it("a form of an order that the visitor can't read is not found", async () => {
  tables.orders = null;
  expect(await findSignableForm("IBC-123456", "funds")).toEqual({ ok: true, value: undefined });
});
