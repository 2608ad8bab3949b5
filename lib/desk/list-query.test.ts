import { expect, it } from "vitest";
import { isSearchTooShort } from "./list-query";

it("a search is too short if every word has fewer than three letters", () => {
  expect(["xa", "x a  b", "李明", "😀😀"].map(isSearchTooShort)).toEqual([true, true, true, true]);
  expect(["", "xa example", "100"].map(isSearchTooShort)).toEqual([false, false, false]);
});
