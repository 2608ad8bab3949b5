import { expect, test } from "vitest";
import { writerPlaceholders } from "@/data/desk-templates";
import type { Checklist, ChecklistItem } from "@/lib/documents/checklist";
import { createExampleOrder } from "@/e2e/support/example-emails";
import { orderSchema } from "@/lib/orders/store";
import { listTemplateFacts, fillTemplates, listPlaceholders } from "./templates";

const order = orderSchema.parse(createExampleOrder({ phase: "documents" }));
type Stated = Parameters<typeof listTemplateFacts>[0];

const item = (change: Partial<ChecklistItem>) =>
  ({ title: "Proof of address", person_name: null, status: "needed", ...change }) as ChecklistItem;
const passport = { title: "Certified passport copy", person_name: "Ada Byron", status: "refused" } as const;
const signed = { title: "Signed application", status: "accepted" } as const;
const checklist: Checklist = { items: [{}, passport, signed].map(item), finished: [] };

const filed = { filed_with: "Registrar of Belize", decision_due_on: "2026-12-01" };
const completed = { registered_name: "Analytical Engines Ltd", phase: "completed" } as const;
const filled = (one: Stated) => fillTemplates(listTemplateFacts(one, checklist), one.kind);
const stages = [{}, { ...filed, phase: "decision" }, { ...filed, ...completed }] as const;

// Promise: No answer to a customer is sent with a placeholder in it.
test.each<[string, Stated]>([
  ["a company", order],
  ["a trust", { ...order, kind: "trust", jurisdiction: "Cook Islands" }],
  ["a bank account", { ...order, kind: "bank", company_name: null }],
])("templates for %s leave only the placeholders that staff fill in", (_, base) => {
  for (const stage of stages)
    for (const { id, text } of filled({ ...base, ...stage })) {
      const left = listPlaceholders(text).filter((name) => !writerPlaceholders.includes(name as never));
      expect(left, id).toEqual([]);
      expect(text, id).not.toMatch(/null|undefined/);
    }
});

test("a template leaves braces in a customer's name unchanged", () => {
  const [first] = fillTemplates({ name: "{reference} $& $1", reference: "IBC-1" });
  expect(first!.text).toContain("Dear {reference} $& $1,");
});
