import { expect, it } from "vitest";
import { parseFinderAnswers, finderResultPath } from "./finder-query";

const given = (query: Parameters<typeof parseFinderAnswers>[0]) =>
  finderResultPath(parseFinderAnswers(query));

it.each([
  [{}, ""],
  [{ people: "1" }, "?people=1"],
  [{ bank: "same", purpose: "holding" }, "?purpose=holding&bank=same"],
  [{ people: ["2", "1"] }, "?people=2"],
  [{ people: "9", purpose: "", owners: "__proto__", budget: "toString", other: "1" }, ""],
  [{ purpose: "any", time: undefined }, ""],
])("the answers %j become the query string %j", (query, search) =>
  expect(given(query)).toBe(`/find-a-jurisdiction/result${search}`),
);

it("dropping an answer from the query keeps the others", () => {
  expect(
    finderResultPath(parseFinderAnswers({ purpose: "trust", people: "1", budget: "2000" }), ["budget"]),
  ).toBe("/find-a-jurisdiction/result?purpose=trust&people=1");
});
