import { expect, it } from "vitest";
import { maskEmail } from "./mail-link";

it.each([
  ["ada.byron@example.co.uk", "a•••@e•••.uk"],
  ["a@b.com", "a•••@b•••.com"],
  ["𝒜da@localhost", "𝒜•••@l•••"],
  ['"a@b"@example.com', '"•••@e•••.com'],
])("%s is shown as %s", (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
