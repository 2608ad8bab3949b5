import { expect, it } from "vitest";
import { exampleSlot } from "@/e2e/support/example-slot";
import { countSettled, uploadWindowOf, toChecklist, withoutOpenSlots, type OrderDocument } from "./checklist";

const file = (state: OrderDocument["state"], change: Partial<OrderDocument> = {}): OrderDocument => ({
  id: crypto.randomUUID(),
  side: "customer",
  requirement: "identity-1",
  name: "passport.pdf",
  size: 1000,
  state,
  reason: null,
  sent_at: new Date(0),
  bytes_deleted_at: null,
  dated_on: null,
  ...change,
});

it.each([
  ["needed", 0],
  ["sent", 0],
  ["refused", 0],
  ["accepted", 1],
  ["waived", 1],
  ["given", 1],
] as const)("a slot that is %s counts as settled: %i", (status, settled) =>
  expect(countSettled(toChecklist([exampleSlot({ status })], []))).toBe(settled),
);

it("lists the files of each slot", () => {
  const [one, other] = [file("sent"), file("sent", { requirement: "identity-2" })];
  const list = toChecklist([exampleSlot(), exampleSlot({ key: "identity-2" })], [one, other]);
  expect(list.items.map(({ files }) => files)).toEqual([[one], [other]]);
});

it("lists finished documents separately and leaves out removed files", () => {
  const finished = file("accepted", { side: "desk", requirement: null });
  const gone = file("removed", { side: "desk", requirement: null });
  expect(toChecklist([exampleSlot()], [finished, gone])).toMatchObject({
    finished: [finished],
    items: [{ files: [] }],
  });
});

it("a closed order requires nothing any more", () => {
  const statuses = ["needed", "refused", "sent", "accepted", "waived", "given"] as const;
  const list = toChecklist(
    statuses.map((status) => exampleSlot({ key: status, status })),
    [],
  );
  expect(withoutOpenSlots(list).items.map(({ key }) => key)).toEqual(statuses.slice(2));
});

it.each([
  ["later", "unpaid"],
  ["later", "reported"],
  ["now", "review"],
  ["now", "handover"],
  ["over", "completed"],
  ["over", "working"],
  ["over", "stopped"],
] as const)("accepts uploads %s in the phase %s", (uploadWindow, phase) =>
  expect(uploadWindowOf({ phase })).toBe(uploadWindow),
);
