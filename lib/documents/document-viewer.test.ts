import { expect, test } from "vitest";
import { exampleDocument, exampleSlot } from "@/e2e/support/example-slot";
import { toChecklist } from "./checklist";
import { findViewedDocument } from "./document-viewer";

const one = exampleDocument({ id: "one" });
const two = exampleDocument({ id: "two", state: "accepted" });
const three = exampleDocument({ id: "three" });
const gone = exampleDocument({ id: "gone", state: "refused", bytes_deleted_at: new Date() });
const finished = exampleDocument({ id: "done", state: "accepted", side: "desk", requirement: null });
const list = toChecklist([exampleSlot()], [one, two, three, gone, finished]);

test.each([
  ["one", { position: 1, count: 4, previous: undefined, next: "two", undecided: "three" }],
  ["three", { position: 3, count: 4, previous: "two", next: "done", undecided: "one" }],
])("document %s is shown with its neighbours and the next undecided document", (id, expected) => {
  expect(findViewedDocument(list, id)).toMatchObject(expected);
});

test("the viewer doesn't show deleted documents or documents of other orders", () => {
  expect(findViewedDocument(list, "gone")).toBeUndefined();
  expect(findViewedDocument(list, "other")).toBeUndefined();
});
