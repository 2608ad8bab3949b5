import { expect, test } from "vitest";
import { formatCorrectedFields, listCorrectionValues } from "./corrections";

test("a correction shows old and new values only for names and roles", () => {
  const names = { person: "Ada King", before: "Ada Byron", after: "Ada King" };
  const roles = { roles_before: "director shareholder", roles_after: "beneficial_owner" };
  const correction = { ...names, ...roles, fields: "birth_date full_name roles" };
  expect(formatCorrectedFields(correction)).toBe("the date of birth, name and roles of Ada King");
  expect(Object.fromEntries(listCorrectionValues(correction))).toEqual({
    Before: "Ada Byron",
    Now: "Ada King",
    "Roles before": "director and shareholder",
    "Roles now": "beneficial owner",
  });
  expect(listCorrectionValues({ person: "Ada King", fields: "address birth_date" })).toEqual([]);
});
