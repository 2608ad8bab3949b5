import { expect, it } from "vitest";
import { parsePageNumber, pageCount } from "./paging";

it.each([
  ["1", 1],
  ["2", 2],
  ["99999", 99999],
  ["100000", 1],
  ["0", 1],
  ["-1", 1],
  ["02", 1],
  ["1.5", 1],
  ["2 ", 1],
  ["", 1],
  [undefined, 1],
  [["2", "3"], 1],
])("the query page=%j opens page %i", (asked, page) => expect(parsePageNumber(asked)).toBe(page));

it.each([
  [0, 1],
  [1, 1],
  [20, 1],
  [21, 2],
  [57, 3],
])("%i rows fill %i pages", (total, pages) => expect(pageCount(total)).toBe(pages));
