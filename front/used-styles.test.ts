import { expect, it } from "vitest";
import { removeUnusedRules } from "./used-styles.ts";

const page = '<main><p class="card sm:up">Text</p><svg fill="var(--drawn)"></svg></main>';

it.each([
  ["keeps a rule for a class on the page", ".card{color:red}", ".card{color:red}"],
  ["removes a rule for another class", ".other{color:red}", ""],
  ["keeps a rule for a class with a prefix", ".sm\\:up{top:0}", ".sm\\:up{top:0}"],
  ["removes a selector for an element not on the page", "p::after,dialog>p{top:0}", "p::after{top:0}"],
  ["removes an unused variable", "p{--a:1;--drawn:2}", "p{--drawn:2}"],
  ["removes a variable used only by an unused variable", "p{--a:1;--b:var(--a);top:0}", "p{top:0}"],
  ["keeps a Tailwind variable", "p{--tw-c:1;top:var(--tw-c,2)}", "p{--tw-c:1;top:var(--tw-c,2)}"],
  ["keeps the keyframes of an animation", "@keyframes turn{to{top:0}}", "@keyframes turn{to{top:0}}"],
  ["keeps an unused layer's name", "@layer a{td{top:0}}@layer b{p{top:0}}", "@layer a;@layer b{p{top:0}}"],
])("removeUnusedRules %s", (_, css, expected) => expect(removeUnusedRules(css, page)).toBe(expected));
