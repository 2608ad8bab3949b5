import { expect, it } from "vitest";
import { parsePageNumber, countPages } from "./paging";

it("a query opens the page that it names, and the first page for anything that is not a page's number", () => {
  expect(["1", "2", "99999"].map(parsePageNumber)).toEqual([1, 2, 99999]);
  for (const asked of ["100000", "0", "-1", "02", "1.5", "2 ", "", undefined, ["2", "3"]])
    expect(parsePageNumber(asked), String(asked)).toBe(1);
});

it("rows fill pages of 20, and none fill one page", () => {
  expect([0, 1, 20, 21, 57].map((total) => countPages(total))).toEqual([1, 1, 1, 2, 3]);
});
