import { expect, it } from "vitest";
import { createExampleSlot } from "@/e2e/support/example-slot";
import {
  countSettledSlots,
  getUploadWindow,
  type ChecklistSlot,
  toChecklist,
  withoutOpenSlots,
} from "./checklist";

it("requirements count as settled once they are accepted, waived or given", () => {
  const settled = (...all: ChecklistSlot["status"][]) =>
    all.map((status) => countSettledSlots(toChecklist([createExampleSlot({ status })], [])));
  expect(settled("needed", "sent", "refused")).toEqual([0, 0, 0]);
  expect(settled("accepted", "waived", "given")).toEqual([1, 1, 1]);
});

it("a closed order has no open requirements", () => {
  const statuses = ["needed", "refused", "sent", "accepted", "waived", "given"] as const;
  const slots = statuses.map((status) => createExampleSlot({ status }));
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
  expect(getUploadWindow({ phase, service: null })).toBe(uploadWindow),
);

it("a service accepts uploads while staff work on it", () =>
  expect(getUploadWindow({ phase: "working", service: "apostille" })).toBe("now"));
