import { expect, test } from "vitest";
import { orderActions } from "@/data/desk-actions";
import { listTypedTexts } from "./unsent-forms";

test("only texts and amounts that differ from the form's defaults count as unsent", () => {
  const data = new FormData();
  data.set("purpose", "Renewal 2026: Example Ltd");
  data.set("amount", " 1,300 ");
  data.set("due", "2026-12-24");
  const values = { purpose: "Renewal 2026: Example Ltd", amount: "", due: "2026-12-20" };
  const { fields } = orderActions.renewal;
  expect(listTypedTexts(fields, values, data)).toEqual(["1,300"]);
  data.set("purpose", "Renewal and apostille");
  expect(listTypedTexts(fields, values, data)).toEqual(["Renewal and apostille", "1,300"]);
});
