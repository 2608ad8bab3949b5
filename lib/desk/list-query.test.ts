import { expect, it } from "vitest";
import { isSearchTooShort } from "./list-query";

it.each([
  ["", false],
  ["xa", true],
  ["x a  b", true],
  ["李明", true],
  ["😀😀", true],
  ["xa example", false],
  ["100", false],
])("the search %j: is it too short? %s", (search, short) => {
  expect(isSearchTooShort(search)).toBe(short);
});
