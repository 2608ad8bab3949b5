import { expect, it } from "vitest";
import { jurisdictionFacts } from "@/data/facts/places";
import { registrationTimes } from "@/data/timeline";
import { getUsualRegistrationTime } from "./registration-time";

it.each([
  ["the registry's time in days", "isle-of-man", { min: 2, max: 2, words: "2 working days" }],
  ["the registry's time in weeks", "switzerland", { min: 5, max: 10, words: "1-2 weeks" }],
  ["our own estimate in months", "monaco", { min: 42, max: 84, words: "2-4 months" }],
  ["nothing if no time is known", "nevis", undefined],
] as const)("getUsualRegistrationTime returns %s", (_, slug, time) => {
  expect(getUsualRegistrationTime(slug)).toEqual(time);
});

it("a jurisdiction has no estimated registration time if the registry publishes one", () => {
  for (const slug of Object.keys(registrationTimes) as (keyof typeof jurisdictionFacts)[])
    expect(jurisdictionFacts[slug].numbers.workingDays, slug).toBeNull();
});
