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
])("of %j that it is too short to search by is %s", (search, short) => {
  expect(isTooShort(search)).toBe(short);
});
