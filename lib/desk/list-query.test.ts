import { expect, it } from "vitest";
import { isTooShort } from "./list-query";

it.each([
  ["", false],
  ["xa", true],
  ["x a  b", true],
  ["李明", true],
  ["😀😀", true],
  ["xa example", false],
  ["100", false],
])("the search %j is too short: %s", (search, short) => {
  expect(isTooShort(search)).toBe(short);
});
