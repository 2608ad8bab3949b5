import { expect, test } from "vitest";
import { createExampleDocument, createExampleSlot } from "@/e2e/support/example-slot";
import { toChecklist } from "./checklist";
import { findViewedDocument } from "./document-viewer";

const one = createExampleDocument({ id: "one" });
const two = createExampleDocument({ id: "two", state: "accepted" });
const three = createExampleDocument({ id: "three" });
const gone = createExampleDocument({ id: "gone", state: "refused", bytes_deleted_at: new Date() });
const finished = createExampleDocument({ id: "done", state: "accepted", side: "desk", requirement: null });
const list = toChecklist([createExampleSlot()], [one, two, three, gone, finished]);

test.each([
  ["one", { position: 1, count: 4, previous: undefined, next: "two", undecided: "three" }],
  ["three", { position: 3, count: 4, previous: "two", next: "done", undecided: "one" }],
])("the viewer finds the neighbours of document %s and the next undecided document", (id, expected) => {
  expect(findViewedDocument(list, id)).toMatchObject(expected);
});

test("the viewer doesn't show deleted documents or documents of other orders", () => {
  expect(findViewedDocument(list, "gone")).toBeUndefined();
  expect(findViewedDocument(list, "other")).toBeUndefined();
});
