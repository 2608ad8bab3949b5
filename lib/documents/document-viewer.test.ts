import { expect, test } from "vitest";
import { exampleSlot } from "@/e2e/support/example-slot";
import { toChecklist, type OrderDocument } from "./checklist";
import { findViewedDocument } from "./document-viewer";

const file = (id: string, state: OrderDocument["state"], gone: Date | null = null): OrderDocument => ({
  id,
  side: "customer",
  requirement: exampleSlot().key,
  name: `${id}.pdf`,
  size: 1,
  state,
  reason: null,
  sent_at: new Date(0),
  bytes_deleted_at: gone,
  dated_on: null,
  certified_by: null,
});
const finished = { ...file("done", "accepted"), side: "desk", requirement: null } as const;
const list = toChecklist(
  [exampleSlot()],
  [
    file("one", "sent"),
    file("two", "accepted"),
    file("three", "sent"),
    file("gone", "refused", new Date()),
    finished,
  ],
);

test.each([
  ["one", { position: 1, count: 4, previous: undefined, next: "two", undecided: "three" }],
  ["three", { position: 3, count: 4, previous: "two", next: "done", undecided: "one" }],
])("document %s is shown with its neighbours and the next undecided document", (id, expected) => {
  expect(findViewedDocument(list, id)).toMatchObject(expected);
});

test("a deleted document and one of another order aren't shown", () => {
  expect(findViewedDocument(list, "gone")).toBeUndefined();
  expect(findViewedDocument(list, "other")).toBeUndefined();
});
