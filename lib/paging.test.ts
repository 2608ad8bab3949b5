import { expect, it } from "vitest";
import { parsePageNumber } from "./paging";

it("parsePageNumber returns 1 for anything but a whole number from 1 to 99999", () => {
  expect(["1", "2", "99999"].map(parsePageNumber)).toEqual([1, 2, 99999]);
  for (const asked of ["100000", "0", "-1", "02", "1.5", "2 ", "", undefined, ["2", "3"]])
    expect(parsePageNumber(asked), String(asked)).toBe(1);
});
