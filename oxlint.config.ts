import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "oxlint";
import { privatePages } from "./data/private-pages.ts";

type Pattern = {
  group?: string[];
  regex?: string;
  importNames?: string[];
  allowTypeImports?: boolean;
  message?: string;
};

const listFiles = (pattern: string) =>
  globSync(pattern, { cwd: import.meta.dirname }).map((file) => file.replaceAll("\\", "/"));
const startsWith = (file: string, text: string) =>
  readFileSync(join(import.meta.dirname, file), "utf8").startsWith(text);

/** The folders of lib/ and components/, lowest first: a folder imports only those before it. */
const layers = {
  lib: [
    "visitor",
    "schemas",
    "cookies",
    "notices",
    "supabase",
    "guard",
    "auth",
    "account",
    "payments",
    "orders",
    "receipts",
    "mail",
    "documents",
    "personal-data",
    "people",
    "compliance",
    "signable-forms",
    "messages",
    "inquiries",
    "deadlines",
    "account-pages",
    "desk",
    "scheduler",
    "jurisdictions",
    "seo",
    "server",
  ],
  components: [
    "ui",
    "notices",
    "forms",
    "auth",
    "layout",
    "inquiry",
    "messages",
    "documents",
    "people",
    "order",
    "payment",
    "account",
    "desk",
    "marketing",
  ],
};

for (const [root, folders] of Object.entries(layers)) {
  const known = (file: string) => folders.some((name) => file.startsWith(`${root}/${name}/`));
  const missing = listFiles(`${root}/*/**/*.{ts,tsx}`).find((file) => !known(file));
  if (missing) throw new Error(`Add the folder to the layers in oxlint.config.ts: ${missing}`);
}

/** Imports of these folders at the root, by the alias or a relative path. */
const folders = (...names: string[]): Pattern => ({ regex: `^(@|[./]+)/(${names.join("|")})/` });
const layersAbove = (root: keyof typeof layers, folder: string): Pattern => {
  const above = layers[root].slice(layers[root].indexOf(folder) + 1);
  return {
    regex: `^(@/${root}|[./]*\\.\\.)/(${above.join("|")})/`,
    message: `The layers in oxlint.config.ts place this folder above ${root}/${folder}.`,
  };
};

// app → components → lib → data. Only the tests import local/, and nothing imports the tests.
const upper = {
  "app/**": folders("local"),
  "components/**": folders("app", "local", "lib/supabase", "lib/payments"),
  "lib/**": folders("app", "components", "local"),
  "data/**": folders("app", "components", "lib", "local"),
  "front/**": folders("app", "components", "local"),
  "local/**": folders("app", "components"),
};
const tests: Pattern = { group: ["**/e2e/**"] };
const testsExceptData: Pattern = { group: ["**/e2e/**", "!**/e2e/support/**"] };

const supabase: Pattern = { group: ["@supabase/*"], allowTypeImports: true };
const cookies: Pattern[] = [
  { group: ["next/headers"], importNames: ["cookies"], message: "Cookies are opened in lib/cookies." },
  {
    group: ["iron-session"],
    importNames: ["getIronSession"],
    message: "Cookies are encrypted in lib/cookies.",
  },
];

/** What a component may know by its types alone: everything of lib that reads or writes, which says so on its first line. */
const readers: Pattern = {
  group: listFiles("lib/**/*.{ts,tsx}")
    .filter((file) => startsWith(file, 'import "server-only"'))
    .map((file) => `@/${file.replace(/\.tsx?$/, "")}`),
  allowTypeImports: true,
  message: "A component gets data and actions as props: read in app/.",
};

const byHand: Pattern = {
  regex: "/(rate-limit|form-data)$",
  importNames: ["countAttempt", "uncountAttemptAfterOutage", "parseForm"],
  message: "createFormAction and withRateLimits parse, limit, and undo an attempt after an outage.",
};

const packages = ["stripe", "@supabase/ssr", "nodemailer"];
/** The last override of a rule counts, so each group of files is given all that holds for it. */
const imports = (files: string, patterns: Pattern[], paths = packages) => ({
  files: [files],
  rules: { "no-restricted-imports": ["error", { paths, patterns }] as ["error", object] },
});
const layered = (root: keyof typeof layers, ...patterns: Pattern[]) =>
  layers[root].map((folder) =>
    imports(`${root}/${folder}/**`, [upper[`${root}/**`], tests, layersAbove(root, folder), ...patterns]),
  );
/** Files of lib/ that open services: the packages are theirs to import. */
const services = (folder: string, files: string) =>
  imports(files, [upper["lib/**"], tests, layersAbove("lib", folder)], []);

const rawCookies = [
  "CallExpression[callee.name=/^(readCookie|setCookie|createEncryptedCookie)$/] > Literal:first-child",
  "AssignmentExpression[left.object.name='document'][left.property.name='cookie'] > Literal",
  "AssignmentExpression[left.object.name='document'][left.property.name='cookie'] > TemplateLiteral[quasis.0.value.raw!='']",
].map((selector) => ({ selector, message: "A cookie's name is in data/cookie-names.ts." }));

const addresses = Object.values(privatePages).join("|").replaceAll("/", "\\u002F");
const address = `/^(${addresses})(?![\\w-])/`;
const rawPages = [`Literal[value=${address}]`, `TemplateElement[value.raw=${address}]`].map((selector) => ({
  selector,
  message: "The address of a private page is in data/private-pages.ts, the desk's are in lib/desk-paths.ts.",
}));

export default defineConfig({
  plugins: ["eslint", "typescript", "oxc", "react", "import", "jsx-a11y", "nextjs"],
  jsPlugins: [{ name: "eslint-js", specifier: "oxlint-plugin-eslint" }],
  categories: { correctness: "error" },
  ignorePatterns: [".next/", ".local/", "next-env.d.ts", "test-results/", "playwright-report/"],
  rules: {
    "no-console": "error",
    "no-empty": "error",
    "react/rules-of-hooks": "error",
    // The compiler finds unused names, and leaves one that starts with "_".
    "no-unused-vars": "off",
    // Fixtures of tests take an empty pattern, and some texts may not contain control characters.
    "no-empty-pattern": "off",
    "no-control-regex": "off",
    // Components of the server read the clock.
    "react/purity": "off",
    // Flags, codes and pictures of other hosts are shown as they are: next/image would bring script, fetch and keep them.
    "nextjs/no-img-element": "off",
    // These judge a component by its tags alone; axe looks at the finished pages.
    "jsx-a11y/anchor-is-valid": "off",
    "jsx-a11y/click-events-have-key-events": "off",
    "jsx-a11y/control-has-associated-label": "off",
    "jsx-a11y/label-has-associated-control": "off",
    "jsx-a11y/no-noninteractive-element-interactions": "off",
    "jsx-a11y/no-noninteractive-tabindex": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
  },
  overrides: [
    ...Object.entries(upper).map(([files, pattern]) => imports(files, [pattern, tests], [])),
    imports("middleware.ts", [folders("app", "components", "local"), tests], []),
    imports("app/**", [upper["app/**"], tests, supabase, ...cookies]),
    imports("app/**/actions.ts", [upper["app/**"], tests, supabase, ...cookies, byHand]),
    imports("components/*", [upper["components/**"], tests, supabase, ...cookies, readers]),
    imports("lib/*", [upper["lib/**"], tests, supabase, ...cookies]),
    imports("data/**", [upper["data/**"], tests, supabase, ...cookies]),
    ...layered("components", supabase, ...cookies, readers),
    ...layered("lib", supabase, ...cookies),
    imports("components/ui/**", [
      upper["components/**"],
      tests,
      layersAbove("components", "ui"),
      supabase,
      ...cookies,
      readers,
      { group: ["@/data/*"] },
    ]),
    imports("lib/cookies/**", [upper["lib/**"], tests, layersAbove("lib", "cookies"), supabase]),
    services("supabase", "lib/supabase/**"),
    services("payments", "lib/payments/stripe.ts"),
    services("mail", "lib/mail/transport.ts"),
    // A unit test may import a higher folder, and the test data in e2e/support.
    ...Object.entries(upper).map(([files, pattern]) =>
      imports(files.replace("**", "**/*.test.{ts,tsx}"), [pattern, testsExceptData], []),
    ),
    {
      files: ["app/**", "components/**", "data/**", "lib/**"],
      excludeFiles: ["data/private-pages.ts", "**/*.test.{ts,tsx}"],
      rules: { "eslint-js/no-restricted-syntax": ["error", ...rawCookies, ...rawPages] },
    },
    // Where the layout failed only a full load helps.
    { files: ["app/global-error.tsx"], rules: { "nextjs/no-html-link-for-pages": "off" } },
    { files: ["lib/log.ts", "lib/log.test.ts", "local/**", "e2e/**"], rules: { "no-console": "off" } },
  ],
});
