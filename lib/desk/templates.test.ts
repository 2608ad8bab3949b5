import { describe, expect, test } from "vitest";
import { writerPlaceholders } from "@/data/desk-templates";
import type { Checklist, ChecklistItem } from "@/lib/documents/checklist";
import { exampleOrder } from "@/e2e/support/example-emails";
import { orderSchema } from "@/lib/orders/store";
import { templateFactsOfOrder, fillTemplates, placeholdersOf } from "./templates";

const order = orderSchema.parse(exampleOrder({ phase: "documents" }));
type Stated = Parameters<typeof templateFactsOfOrder>[0];

const item = (change: Partial<ChecklistItem>) =>
  ({ title: "Proof of address", person_name: null, status: "needed", ...change }) as ChecklistItem;
const checklist: Checklist = {
  items: [
    item({}),
    item({ title: "Certified passport copy", person_name: "Ada Byron", status: "refused" }),
    item({ title: "Signed application", status: "accepted" }),
  ],
  finished: [],
};

const filed = {
  filed_with: "Registrar of Belize",
  decision_due_on: "2026-12-01",
  phase: "decision",
} as const;
const completed = { registered_name: "Analytical Engines Ltd", phase: "completed" } as const;

/** The order at each of its stages. */
const atEachStage = (base: Stated): Stated[] => [
  base,
  { ...base, ...filed },
  { ...base, ...filed, ...completed },
];

describe.each([
  ["a company", order],
  ["a trust", { ...order, kind: "trust", jurisdiction: "Cook Islands" }],
  ["a bank account", { ...order, kind: "bank", company_name: null }],
] as const)("for %s", (_, base) => {
  const filledAt = atEachStage(base).map((each) =>
    fillTemplates(templateFactsOfOrder(each, checklist), base.kind),
  );

  // Promise: No answer to a customer is sent with a placeholder in it.
  test("every template is filled in, except for the parts that the writer has to add", () => {
    for (const { id, text } of filledAt.flat()) {
      expect(
        placeholdersOf(text).filter((name) => !writerPlaceholders.includes(name as never)),
        id,
      ).toEqual([]);
      expect(text, id).not.toMatch(/null|undefined/);
    }
  });
});

test("braces in a customer's name stay as they were typed", () => {
  const [first] = fillTemplates({ name: "{reference} $& $1", reference: "IBC-1" });
  expect(first!.text).toContain("Dear {reference} $& $1,");
});
