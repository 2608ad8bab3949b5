import { expect, it } from "vitest";
import { exampleSlot } from "@/e2e/support/example-slot";
import { countSettledSlots, uploadWindowOf, toChecklist, withoutOpenSlots } from "./checklist";

it.each([
  ["needed", 0],
  ["sent", 0],
  ["refused", 0],
  ["accepted", 1],
  ["waived", 1],
  ["given", 1],
] as const)("a requirement that is %s adds %i to the number of settled ones", (status, settled) =>
  expect(countSettledSlots(toChecklist([exampleSlot({ status })], []))).toBe(settled),
);

it("a closed order has no open requirements", () => {
  const statuses = ["needed", "refused", "sent", "accepted", "waived", "given"] as const;
  const slots = statuses.map((status) => exampleSlot({ status }));
  const left = withoutOpenSlots(toChecklist(slots, [])).items.map(({ status }) => status);
  expect(left).toEqual(statuses.slice(2));
});

it.each([
  ["later", "unpaid"],
  ["later", "reported"],
  ["now", "review"],
  ["now", "handover"],
  ["over", "completed"],
  ["over", "working"],
  ["over", "stopped"],
] as const)("the upload window is “%s” in the phase %s", (uploadWindow, phase) =>
  expect(uploadWindowOf({ phase, service: null })).toBe(uploadWindow),
);

it("a service accepts uploads while staff work on it", () =>
  expect(uploadWindowOf({ phase: "working", service: "apostille" })).toBe("now"));
