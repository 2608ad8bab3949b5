import { expect, it } from "vitest";
import { initials } from "./initials";

it.each([
  ["Ada Example", "AE"],
  ["Ada Example Smith", "AE"],
  ["  Ada ", "A"],
  ["𝒜da Ø", "𝒜Ø"],
  ["", "su"],
  [null, "su"],
])("the initials of %j are %s", (full_name, letters) => {
  expect(initials({ full_name, email: "su.example@example.com" })).toBe(letters);
});
