import { expect, it } from "vitest";
import { createExampleSlot } from "@/e2e/support/example-slot";
import {
  countSettledRequirements,
  getUploadWindow,
  type ChecklistSlot,
  toChecklist,
  excludeOpenRequirements,
} from "./checklist";

it("only accepted, waived and previously met requirements are counted as settled", () => {
  const settled = (...all: ChecklistSlot["status"][]) =>
    all.map((status) => countSettledRequirements(toChecklist([createExampleSlot({ status })], [])));
  expect(settled("needed", "sent", "refused")).toEqual([0, 0, 0]);
  expect(settled("accepted", "waived", "given")).toEqual([1, 1, 1]);
});

it("a closed order's checklist omits requirements that are open or refused", () => {
  const statuses = ["needed", "refused", "sent", "accepted", "waived", "given"] as const;
  const slots = statuses.map((status) => createExampleSlot({ status }));
  const left = excludeOpenRequirements(toChecklist(slots, [])).items.map(({ status }) => status);
  expect(left).toEqual(statuses.slice(2));
});

it.each([
  ["isn't open yet", "later", "unpaid"],
  ["is open", "now", "review"],
  ["has closed", "over", "completed"],
  ["has closed", "over", "working"],
  ["has closed", "over", "stopped"],
] as const)("the upload window $0 in the $2 phase", (_, uploadWindow, phase) =>
  expect(getUploadWindow({ phase, service: null })).toBe(uploadWindow),
);

it("a service order accepts uploads while staff work on it", () =>
  expect(getUploadWindow({ phase: "working", service: "apostille" })).toBe("now"));
