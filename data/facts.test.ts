import { expect, it } from "vitest";
import { trustFacts } from "./facts/trusts";
import { formatFactSource } from "./facts/fact";
import { placeFacts } from "./facts/places";
import { trusts } from "./trusts";

// Promise: Pages state only checked legal facts, with the act, its year and who records the owners.
it.each(Object.values(placeFacts))("$slug cites an act and states who records the owners", (facts) => {
  const cited = [...facts.people, ...facts.capital, ...facts.owners, ...facts.yearly];
  expect(cited.map(formatFactSource).join("; ")).toMatch(
    /(Act|Law|Ordinance|Order|Regulations?|Code|Decree)\b.*\b(19|20)\d\d/,
  );
  expect(facts.owners.map(({ text }) => text).join()).toMatch(/owner|controller|member|regist/i);
});

// Promise: Trust and foundation pages say that the price excludes the trustee or the council.
it.each(trusts)("$name names the trustee or council, which the price excludes", (one) => {
  const facts = trustFacts[one.value]!;
  const who = one.structure === "Foundation" ? /council/ : /trustee/i;
  expect(facts.people.map(({ text }) => text).join()).toMatch(who);
  expect(one.notIncluded.join()).toMatch(who);
  expect([...facts.people, ...facts.register].length).toBeGreaterThan(4);
});
