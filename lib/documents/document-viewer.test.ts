import { expect, test } from "vitest";
import { createExampleDocument, createExampleSlot } from "@/e2e/support/example-slot";
import { toChecklist } from "./checklist";
import { findViewedDocument } from "./document-viewer";

const one = createExampleDocument({ id: "one" });
const gone = createExampleDocument({ id: "gone", state: "refused", bytes_deleted_at: new Date() });
const list = toChecklist([createExampleSlot()], [one, gone]);

test("the viewer doesn't show deleted documents or documents of other orders", () => {
  expect(findViewedDocument(list, "one")).toMatchObject({ position: 1, count: 1 });
  expect(findViewedDocument(list, "gone")).toBeUndefined();
  expect(findViewedDocument(list, "other")).toBeUndefined();
});
