import { globSync, readdirSync, readFileSync } from "node:fs";
import next from "eslint-config-next";
import { privatePages } from "./data/private-pages.ts";

const only = (target, ...from) => from.map((folder) => ({ target: `./${target}`, from: `./${folder}` }));

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

/** The folders with files in `root`; those that hold only folders count by these. */
const foldersOf = (root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath !== root)
    .map((entry) => entry.parentPath.replaceAll("\\", "/").slice(root.length + 1));

const layerZones = Object.entries(layers).flatMap(([root, folders]) => {
  const missing = foldersOf(root).filter(
    (folder) => !folders.some((name) => `${folder}/`.startsWith(`${name}/`)),
  );
  if (missing.length) throw new Error(`Add to the layers in eslint.config.mjs: ${root}/${missing[0]}`);
  const paths = folders.map((name) => `./${root}/${name}`);
  const above = (index) => paths.slice(index + 1);
  return paths.slice(0, -1).map((target, index) => ({
    target,
    from: above(index),
    message: `The layers in eslint.config.mjs place this folder above ${target.slice(2)}.`,
  }));
});

// app → components → lib → data. Only the tests import local/, and nothing imports the tests.
const importZones = [
  ...only("data", "app", "components", "lib", "local", "e2e"),
  ...only("lib", "app", "components", "local", "e2e"),
  ...only("components", "app", "local", "e2e", "lib/supabase", "lib/payments", "middleware.ts"),
  ...only("app", "local", "e2e"),
  ...only("middleware.ts", "app", "components", "local", "e2e"),
  ...only("front", "app", "components", "local", "e2e"),
  ...only("local", "app", "components", "e2e"),
];
const zones = [...importZones, ...layerZones];
// A unit test may import a higher folder, and the test data in e2e/support.
const zonesOfTests = importZones.map((zone) =>
  zone.from === "./e2e" ? { ...zone, except: ["./support"] } : zone,
);

/** Flat config keeps the last word of a rule, so each group of files is given all that holds for it. */
const imports = (...patterns) => ({
  "no-restricted-imports": ["error", { paths: ["stripe", "@supabase/ssr", "nodemailer"], patterns }],
});
const syntax = (...rules) => ({ "no-restricted-syntax": ["error", ...rules] });

const supabase = { group: ["@supabase/*"], allowTypeImports: true };
const cookies = [
  { group: ["next/headers"], importNames: ["cookies"], message: "Cookies are opened in lib/cookies." },
  {
    group: ["iron-session"],
    importNames: ["getIronSession"],
    message: "Cookies are encrypted in lib/cookies.",
  },
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
  importNames: ["countAttempt", "undoAttemptAfterOutage", "parseForm"],
  message: "createFormAction and withRateLimits parse, limit, and undo an attempt after an outage.",
};

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

const reactHooks = next.find(({ plugins }) => plugins?.["react-hooks"]).plugins["react-hooks"];
const withoutCompilerRules = Object.fromEntries(
  Object.keys(reactHooks.rules).map((rule) => [`react-hooks/${rule}`, "off"]),
);

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
      // These look for class components in every file.
      "react/no-deprecated": "off",
      "react/display-name": "off",
      "react/no-direct-mutation-state": "off",
      "react/require-render-return": "off",
    },
  },
  // Hooks are only in these folders. Elsewhere the React compiler's rules would take a quarter of the linter's time.
  { ignores: ["app/**", "components/**"], rules: withoutCompilerRules },
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
