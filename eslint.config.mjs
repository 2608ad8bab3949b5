import { globSync, readFileSync } from "node:fs";
import next from "eslint-config-next";
import { privatePages } from "./data/private-pages.ts";

const only = (target, ...from) => from.map((folder) => ({ target: `./${target}`, from: `./${folder}` }));
// app → components → lib → data, and nobody imports the outside world on your own machine, which knows nothing of the tests.
const zones = [
  ...only("data", "app", "components", "lib", "local", "e2e"),
  ...only("lib", "app", "components", "local", "e2e"),
  ...only("components", "app", "local", "e2e", "lib/supabase", "lib/payments", "middleware.ts"),
  ...only("app", "local", "e2e"),
  ...only("middleware.ts", "app", "components", "local", "e2e"),
  ...only("front", "app", "components", "local", "e2e"),
  ...only("local", "app", "components", "e2e"),
];
// What tests throw at everything that reads text from outside is for unit tests too.
const zonesOfTests = zones.map((zone) => (zone.from === "./e2e" ? { ...zone, except: ["./support"] } : zone));

/** Flat config keeps the last word of a rule, so each group of files is given all that holds for it. */
const imports = (...patterns) => ({
  "no-restricted-imports": ["error", { paths: ["stripe", "@supabase/ssr", "nodemailer"], patterns }],
});
const syntax = (...rules) => ({ "no-restricted-syntax": ["error", ...rules] });

const supabase = { group: ["@supabase/*"], allowTypeImports: true };
const cookies = [
  { group: ["next/headers"], importNames: ["cookies"], message: "Cookies are opened in lib/cookies." },
  { group: ["iron-session"], importNames: ["getIronSession"], message: "Cookies are sealed in lib/cookies." },
];

/** What a component may know by its types alone: everything of lib that reads or writes, which says so on its first line. */
const readers = {
  group: globSync("lib/**/*.{ts,tsx}")
    .filter((file) => readFileSync(file, "utf8").startsWith('import "server-only"'))
    .map((file) => `@/${file.replaceAll("\\", "/").replace(/\.tsx?$/, "")}`),
  allowTypeImports: true,
  message: "A component gets data and actions as props: read in app/.",
};

const byHand = {
  regex: "/(rate-limit|form-data)$",
  importNames: ["overLimit", "forgive", "parseForm"],
  message: "formAction and withTurns parse, limit and forgive.",
};

const rawCookies = [
  "CallExpression[callee.name=/^(readCookie|leaveCookie|sealedCookie)$/] > Literal:first-child",
  "AssignmentExpression[left.object.name='document'][left.property.name='cookie'] > Literal",
  "AssignmentExpression[left.object.name='document'][left.property.name='cookie'] > TemplateLiteral[quasis.0.value.raw!='']",
].map((selector) => ({ selector, message: "A cookie's name is in data/cookie-names.ts." }));

const addresses = Object.values(privatePages).join("|").replaceAll("/", "\\u002F");
const address = `/^(${addresses})(?![\\w-])/`;
const rawPages = [`Literal[value=${address}]`, `TemplateElement[value.raw=${address}]`].map((selector) => ({
  selector,
  message: "The address of a private page is in data/private-pages.ts, the desk's are in lib/desk/paths.ts.",
}));

const config = [
  { ignores: [".next/", ".local/", "next-env.d.ts", "test-results/", "playwright-report/"] },
  ...next,
  {
    rules: {
      "import/no-restricted-paths": ["error", { zones }],
      "no-console": "error",
      "no-empty": ["error", { allowEmptyCatch: false }],
      // Flags, codes and pictures of other hosts are shown as they are: next/image would bring script, fetch and keep them.
      "@next/next/no-img-element": "off",
    },
  },
  // Where the layout failed only a full load helps.
  { files: ["app/global-error.tsx"], rules: { "@next/next/no-html-link-for-pages": "off" } },
  {
    files: ["**/*.test.{ts,tsx}"],
    rules: { "import/no-restricted-paths": ["error", { zones: zonesOfTests }] },
  },
  {
    files: ["app/**", "components/**", "data/**", "lib/**"],
    ignores: ["data/private-pages.ts", "**/*.test.{ts,tsx}"],
    rules: { ...imports(supabase, ...cookies), ...syntax(...rawCookies, ...rawPages) },
  },
  { files: ["lib/cookies/**"], rules: imports(supabase) },
  {
    files: ["lib/supabase/**", "lib/payments/stripe.ts", "lib/mail/transport.ts"],
    rules: { "no-restricted-imports": "off" },
  },
  { files: ["app/**/actions.ts"], rules: imports(supabase, ...cookies, byHand) },
  {
    files: ["components/**"],
    ignores: ["components/ui/**", "**/*.test.{ts,tsx}"],
    rules: imports(supabase, ...cookies, readers),
  },
  { files: ["components/ui/**"], rules: imports(supabase, ...cookies, readers, { group: ["@/data/*"] }) },
  { files: ["lib/log.ts", "lib/log.test.ts", "local/**", "e2e/**"], rules: { "no-console": "off" } },
];

export default config;
