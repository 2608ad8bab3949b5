import { expect, it } from "vitest";
import { countSettled, uploadWindowOf, toChecklist, type Requirement, type OrderDocument } from "./checklist";

const asked = (change: Partial<Requirement> = {}): Requirement => ({
  key: "identity",
  title: "Passport",
  line: null,
  waived_at: null,
  waive_reason: null,
  given: false,
  ...change,
});

const file = (state: OrderDocument["state"], change: Partial<OrderDocument> = {}): OrderDocument => ({
  id: crypto.randomUUID(),
  side: "customer",
  requirement: "identity",
  name: "passport.pdf",
  size: 1000,
  state,
  reason: null,
  sent_at: new Date(0),
  bytes_deleted_at: null,
  ...change,
});

const now = new Date();

it.each([
  ["needed", [], {}],
  ["needed", [file("removed")], {}],
  ["sent", [file("sent")], {}],
  ["sent", [file("accepted"), file("sent")], {}],
  ["sent", [file("refused"), file("sent")], {}],
  ["accepted", [file("refused"), file("accepted")], {}],
  ["refused", [file("refused"), file("removed")], {}],
  ["needed", [file("accepted", { requirement: "funds" })], {}],
  ["waived", [], { waived_at: now }],
  ["waived", [file("refused")], { waived_at: now }],
  ["given", [], { waived_at: now, given: true }],
] as const)("a document is %s with these files", (status, files, change) => {
  const list = toChecklist([asked(change)], files);
  expect(list.items[0]!.status).toBe(status);
  expect(countSettled(list)).toBe(["accepted", "waived", "given"].includes(status) ? 1 : 0);
});

it("lists finished documents separately and leaves out removed files", () => {
  const finished = file("accepted", { side: "desk", requirement: null });
  const gone = file("removed", { side: "desk", requirement: null });
  expect(toChecklist([asked()], [finished, gone])).toMatchObject({
    finished: [finished],
    items: [{ files: [] }],
  });
});

it.each([
  ["later", { status: "submitted", payment_verified_at: null, stage: null }],
  ["later", { status: "paid", payment_verified_at: null, stage: null }],
  ["now", { status: "paid", payment_verified_at: now, stage: "received" }],
  ["now", { status: "paid", payment_verified_at: now, stage: "filing" }],
  ["over", { status: "paid", payment_verified_at: now, stage: "completed" }],
  ["over", { status: "paid", payment_verified_at: now, stage: "stopped" }],
  ["over", { status: "cancelled", payment_verified_at: null, stage: "stopped" }],
] as const)("accepts uploads %s", (uploadWindow, order) => expect(uploadWindowOf(order)).toBe(uploadWindow));
