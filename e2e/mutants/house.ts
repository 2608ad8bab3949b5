import type { Mutant } from "./mutant.ts";

const server = (name: string) => ({ file: "local/database/server.test.ts", name });

/** What a page says, and the services of the demo. */
export const houseMutants: readonly Mutant[] = [
  {
    guard: "Structured data closes no script",
    file: "components/json-ld.tsx",
    find: '.replaceAll("<", "\\\\u003c")',
    replace: "",
    test: {
      file: "components/json-ld.property.test.tsx",
      name: "renders one script element and keeps the data",
    },
  },
  {
    guard: "The database ends with whoever started it",
    file: "local/database/server.ts",
    find: "  ( ( read -r _ <&3; kill -INT $$ 2>/dev/null ) & )\n",
    replace: "",
    test: server("whoever started it may end in any way"),
  },
  {
    guard: "A database left behind is ended",
    file: "local/database/leftover.ts",
    find: "    process.kill(pid, signal);\n",
    replace: "",
    test: server("a server that was left behind is ended"),
  },
  {
    guard: "Another program with its number is not",
    file: "local/database/leftover.ts",
    find: "return commandOf(pid).includes(cluster);",
    replace: 'return commandOf(pid) !== "";',
    test: server("a number that another program has by now"),
  },
  {
    guard: "The database asks for its password",
    file: "local/database/cluster.ts",
    find: '"--auth=scram-sha-256"',
    replace: '"--auth=trust"',
    test: server("no port, no other user, no client without the password"),
  },
  {
    guard: "A new address proves itself in the embedded Auth",
    file: "local/supabase-config.ts",
    find: "double_confirm_changes: false",
    replace: "double_confirm_changes: true",
    test: { file: "local/supabase-config.test.ts", name: "has a new address prove itself" },
  },
  {
    guard: "No cookie that the privacy page does not name",
    file: "eslint.config.mjs",
    find: `  "AssignmentExpression[left.object.name='document'][left.property.name='cookie'] > TemplateLiteral[quasis.0.value.raw!='']",
`,
    replace: "",
    test: { file: "e2e/rules/lint.test.ts", name: "also where it begins a template" },
  },
  {
    guard: "An example seller is noticed where customers can come",
    file: "lib/server/placeholders.ts",
    find: "if (left.length > 0) ",
    replace: "if (left.length > 99) ",
    test: { file: "lib/server/placeholders.test.ts", name: "a server warns as often as it should" },
  },
  {
    guard: "A page lists the people the law requires as not included",
    file: "data/jurisdictions.ts",
    find: '"The second and third director, required by law", ',
    replace: "",
    test: { file: "data/facts.test.ts", name: "panama: included, not included, asked by law, timing" },
  },
  {
    guard: "A notice for the next page is not said by another",
    file: "lib/notices/flash-cookie.ts",
    find: "page === encodeURIComponent(path) ? key : undefined",
    replace: "key",
    test: { file: "lib/notices/flash-cookie.test.ts", name: "the page that is left" },
  },
  {
    guard: "A database starts as soon as what a crash has left is gone",
    file: "local/database/server.ts",
    find: "!log.includes(lingering) || ",
    replace: "log || ",
    test: { file: "local/database/server.test.ts", name: "what a crash has left of another is gone" },
  },
];
