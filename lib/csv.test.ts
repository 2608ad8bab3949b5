import { expect, test } from "vitest";
import { toCsvRow } from "./csv";

// Promise: No text in an exported file runs as a formula in a spreadsheet.
test.each([
  ["=1+1", "'=1+1"],
  ["+44 20 7946 0000", "'+44 20 7946 0000"],
  ["-2+3", "'-2+3"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1+1", "'\t=1+1"],
  ["\r=1+1", '"\'\r=1+1"'],
  ["\n=1+1", '"\'\n=1+1"'],
  ["  =1+1", "'  =1+1"],
  ["＝1+1", "'＝1+1"],
  ['=HYPERLINK("https://example.com","a")', '"\'=HYPERLINK(""https://example.com"",""a"")"'],
])("the text %j is exported with a leading apostrophe", (text, field) => {
  expect(toCsvRow([text, "x"])).toBe(`${field},x\r\n`);
});

test("a CSV field is quoted only if it contains quotes, commas or line breaks", () => {
  expect(toCsvRow(['Say "hello"', "Byron, Ada", "one\ntwo", "O'Neill", "شركة الأمل", "a=b", ""])).toBe(
    '"Say ""hello""","Byron, Ada","one\ntwo",O\'Neill,شركة الأمل,a=b,\r\n',
  );
});
