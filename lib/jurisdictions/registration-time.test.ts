import { expect, it } from "vitest";
import { usualRegistrationTime } from "./registration-time";

it.each([
  ["the time our pages state", "switzerland", { min: 5, max: 10, words: "1-2 weeks" }],
  ["before the registry's", "singapore", { min: 1, max: 3, words: "1-3 working days" }],
  ["the registry's otherwise", "isle-of-man", { min: 2, max: 2, words: "2 working days" }],
  ["one day", "marshall-islands", { min: 1, max: 1, words: "1 working day" }],
  ["months", "monaco", { min: 42, max: 84, words: "2-4 months" }],
  ["neither", "nevis", undefined],
] as const)("%s: %s", (_, slug, time) => expect(usualRegistrationTime(slug)).toEqual(time));
