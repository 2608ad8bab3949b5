import { expect, it } from "vitest";
import { removeUnusedRules } from "./used-styles.ts";

const page = '<main><p class="card sm:up">Text</p><svg fill="var(--drawn)"></svg></main>';

it.each([
  ["a rule for a class of the page", ".card{color:red}", ".card{color:red}"],
  ["a rule for another class", ".other{color:red}", ""],
  ["a class with a prefix", ".sm\\:up{top:0}", ".sm\\:up{top:0}"],
  ["a child of an absent element", "p::after,dialog>p{top:0}", "p::after{top:0}"],
  ["a variable that nothing refers to", "p{--a:1;--drawn:2}", "p{--drawn:2}"],
  ["a variable that only an unused one refers to", "p{--a:1;--b:var(--a);top:0}", "p{top:0}"],
  ["variables of a rule", "p{--a:1;--b:var( --a);top:var(--b)}", "p{--a:1;--b:var( --a);top:var(--b)}"],
  ["a variable of Tailwind", "p{--tw-c:1;top:var(--tw-c,2)}", "p{--tw-c:1;top:var(--tw-c,2)}"],
  ["keyframes of an animation", "@keyframes turn{to{top:0}}", "@keyframes turn{to{top:0}}"],
  ["an empty layer", "@layer first{td{top:0}}@layer last{p{top:0}}", "@layer first;@layer last{p{top:0}}"],
])("only used styles are kept: %s", (_, css, expected) =>
  expect(removeUnusedRules(css, page)).toBe(expected),
);
