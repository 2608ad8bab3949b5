import { expect, it } from "vitest";
import { usedStyles } from "./used-styles.ts";

const page = '<main><p class="card sm:up">Text</p><svg fill="var(--drawn)"></svg></main>';

it.each([
  ["a rule for a class of the page", ".card{color:red}", ".card{color:red}"],
  ["a rule for another class", ".other{color:red}", ""],
  ["a class with a prefix", ".sm\\:up{top:0}", ".sm\\:up{top:0}"],
  ["elements of the page and others", "p,table{margin:0}", "p{margin:0}"],
  ["a child of an absent element", "p::after,dialog>p{top:0}", "p::after{top:0}"],
  ["parts of form controls", "::placeholder{opacity:1}::backdrop{top:0}", "::backdrop{top:0}"],
  ["a variable that nothing refers to", "p{--a:1;--drawn:2}", "p{--drawn:2}"],
  ["a variable that only an unused one refers to", "p{--a:1;--b:var(--a);top:0}", "p{top:0}"],
  [
    "variables that a rule needs",
    "p{--a:1;--b:var( --a);top:var(--b)}",
    "p{--a:1;--b:var( --a);top:var(--b)}",
  ],
  [
    "a fallback that is never needed",
    ":root,:host{--a:1}p{top:var(--a,x, y);left:var(--c,z)}",
    ":root,:host{--a:1}p{top:var(--a);left:var(--c,z)}",
  ],
  [
    "a variable of Tailwind with its initial value",
    '@layer properties{p{--tw-a:solid}}p{top:var(--tw-a)}@property --tw-a{syntax:"*";initial-value:solid}',
    "@layer properties;p{top:solid}",
  ],
  ["a variable of Tailwind that no rule sets", "p{top:var(--tw-b,var(--drawn))}", "p{top:var(--drawn)}"],
  [
    "a variable of Tailwind that a rule sets",
    "p{--tw-c:1;top:var(--tw-c,2)}",
    "p{--tw-c:1;top:var(--tw-c,2)}",
  ],
  [
    "a registered variable",
    '@property --a{syntax:"*"}@property --drawn{syntax:"*"}',
    '@property --drawn{syntax:"*"}',
  ],
  ["keyframes of an animation", "@keyframes turn{to{top:0}}", "@keyframes turn{to{top:0}}"],
  [
    "an empty layer, which fixes the order",
    "@layer first{td{top:0}}@layer last{p{top:0}}",
    "@layer first;@layer last{p{top:0}}",
  ],
  ["a media query without rules", "@media print{td{top:0}}", ""],
])("%s", (_, css, expected) => expect(usedStyles(css, page)).toBe(expected));

it("form controls keep their parts", () => {
  expect(usedStyles("::placeholder{opacity:1}", "<input>")).toBe("::placeholder{opacity:1}");
});
