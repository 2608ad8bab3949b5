import { expect, it } from "vitest";
import { isTooMany, listCompared } from "./pairs";

it.each([
  [undefined, []],
  ["", []],
  ["nevis", ["nevis"]],
  ["nevis,belize", ["nevis", "belize"]],
  [
    ["nevis", "belize,nevis"],
    ["nevis", "belize"],
  ],
  ["atlantis,nevis,__proto__", ["nevis"]],
  ["nevis,belize,panama,monaco", ["nevis", "belize", "panama"]],
])("%j compares %j", (asked, slugs) => expect(listCompared(asked).map(({ slug }) => slug)).toEqual(slugs));

it.each([
  ["nevis,belize,panama,monaco", true],
  ["nevis,belize,panama,nevis", false],
  ["nevis,belize,panama,atlantis", false],
  [undefined, false],
])("%j asks for too many: %s", (asked, tooMany) => expect(isTooMany(asked)).toBe(tooMany));
