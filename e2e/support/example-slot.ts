import type { Slot } from "@/lib/documents/checklist";

/** A row of the view order_slots. */
export const exampleSlot = (change: Partial<Slot> = {}): Slot => ({
  key: "identity-1",
  kind: "document",
  person_id: null,
  person_name: "Ada Example",
  person_version: null,
  role: null,
  needed: null,
  title: "Certified passport copy",
  line: null,
  asked_by: "catalogue",
  waive_reason: null,
  answer: null,
  answer_reason: null,
  status: "needed",
  ...change,
});
