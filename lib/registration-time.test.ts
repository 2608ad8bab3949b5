import { expect, it } from "vitest";
import { jurisdictionFacts } from "@/data/facts/places";
import { registrationTimes } from "@/data/timeline";
import { getUsualRegistrationTime } from "./registration-time";

it.each([
  ["the registry's time in days", "isle-of-man", { min: 2, max: 2, words: "2 working days" }],
  ["the registry's time in weeks", "switzerland", { min: 5, max: 10, words: "1-2 weeks" }],
  ["the registry's time in months", "monaco", { min: 42, max: 84, words: "2-4 months" }],
  ["nothing where no time is confirmed", "nevis", undefined],
] as const)("the usual registration time is read from %s", (_, slug, time) => {
  expect(getUsualRegistrationTime(slug)).toEqual(time);
});

it("our own estimate is left out where the registry publishes its time", () => {
  for (const slug of Object.keys(registrationTimes) as (keyof typeof jurisdictionFacts)[])
    expect(jurisdictionFacts[slug].numbers.workingDays, slug).toBeNull();
});
