import { expect, it } from "vitest";
import { listCompared } from "./compared";

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
