import { expect, it } from "vitest";
import { parseFinderAnswers, finderResultPath } from "./finder-query";

const result = "/find-a-jurisdiction/result";

it.each([
  [{}, ""],
  [{ people: "1" }, "?people=1"],
  [{ bank: "same", purpose: "holding" }, "?purpose=holding&bank=same"],
  [{ people: ["2", "1"] }, "?people=2"],
  [{ people: "9", purpose: "", owners: "__proto__", budget: "toString", other: "1" }, ""],
  [{ purpose: "any", time: undefined }, ""],
])("the answers %j become the query string %j", (query, search) => {
  expect(finderResultPath(parseFinderAnswers(query))).toBe(result + search);
});

it("dropping an answer from the query keeps the others", () => {
  const answers = parseFinderAnswers({ purpose: "trust", people: "1", budget: "2000" });
  expect(finderResultPath(answers, ["budget"])).toBe(`${result}?purpose=trust&people=1`);
});
