import { expect, it } from "vitest";
import { removeUnusedRules } from "./used-styles.ts";

const page = '<main><p class="card sm:up">Text</p><svg fill="var(--drawn)"></svg></main>';
const chained = "p{--a:1;--b:var( --a);top:var(--b)}";

it.each([
  ["a rule for a class of the page stays", ".card{color:red}", ".card{color:red}"],
  ["a rule for another class is removed", ".other{color:red}", ""],
  ["a rule for a class with a prefix stays", ".sm\\:up{top:0}", ".sm\\:up{top:0}"],
  ["a rule for a child of an absent element is removed", "p::after,dialog>p{top:0}", "p::after{top:0}"],
  ["a variable that nothing refers to is removed", "p{--a:1;--drawn:2}", "p{--drawn:2}"],
  ["a variable that only an unused one refers to is removed", "p{--a:1;--b:var(--a);top:0}", "p{top:0}"],
  ["a variable that a rule refers to stays", chained, chained],
  ["a variable of Tailwind stays", "p{--tw-c:1;top:var(--tw-c,2)}", "p{--tw-c:1;top:var(--tw-c,2)}"],
  ["keyframes of an animation stay", "@keyframes turn{to{top:0}}", "@keyframes turn{to{top:0}}"],
  ["an unused layer keeps its name", "@layer a{td{top:0}}@layer b{p{top:0}}", "@layer a;@layer b{p{top:0}}"],
])("in a page's styles, %s", (_, css, expected) => expect(removeUnusedRules(css, page)).toBe(expected));
