import type { OrderDocument, ChecklistSlot } from "@/lib/documents/checklist";
import type { Person } from "@/lib/people/person";
import type { RetentionRecord } from "@/lib/personal-data/records";

/** A row of the view order_slots. */
export const createExampleSlot = (change: Partial<ChecklistSlot> = {}): ChecklistSlot => ({
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
  is_dated: false,
  is_certified: false,
  status: "needed",
  ...change,
});

/** A file that the customer sent. */
export const createExampleDocument = (change: Partial<OrderDocument> = {}): OrderDocument => ({
  id: "00000000-0000-4000-8000-000000000009",
  side: "customer",
  requirement: "identity-1",
  name: "passport.pdf",
  size: 1000,
  state: "sent",
  reason: null,
  sent_at: new Date(0),
  bytes_deleted_at: null,
  dated_on: null,
  certified_by: null,
  ...change,
});

/** A director whose details are complete. */
export const createExamplePerson = (change: Partial<Person> = {}): Person => ({
  id: "00000000-0000-4000-8000-00000000000a",
  position: 1,
  roles: ["director"],
  is_company: false,
  full_name: "Ada Example",
  birth_date: "1980-04-12",
  country: "PT",
  residence: "PT",
  registration_number: null,
  address: "12 Example Street",
  politically_exposed: false,
  passport_expires_on: null,
  facts: {},
  asked: [],
  exposure_checked_at: null,
  is_complete: true,
  ...change,
});

/** An order that the law requires us to keep. */
export const createExampleRetentionRecord = (change: Partial<RetentionRecord> = {}): RetentionRecord => ({
  kind: "order",
  name: "IBC-123456",
  items: 1,
  outcome: "kept",
  until: "2034-03-04",
  why: "orders",
  order_id: null,
  ...change,
});
