import next from "eslint-config-next";

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
const zonesOfTests = zones.map((zone) => (zone.from === "./e2e" ? { ...zone, except: ["./tools"] } : zone));

const config = [
  { ignores: [".next/", ".local/", "next-env.d.ts", "test-results/", "playwright-report/"] },
  ...next,
  {
    rules: {
      "import/no-restricted-paths": ["error", { zones }],
      "no-console": "error",
      "no-empty": ["error", { allowEmptyCatch: false }],
    },
  },
  {
    files: ["**/*.test.{ts,tsx}"],
    rules: { "import/no-restricted-paths": ["error", { zones: zonesOfTests }] },
  },
  { files: ["components/ui/**"], rules: { "no-restricted-imports": ["error", { patterns: ["@/data/*"] }] } },
  {
    files: ["app/**", "components/**", "data/**", "lib/**"],
    ignores: ["lib/supabase/**", "lib/payments/stripe.ts", "lib/mail/transport.ts", "**/*.test.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          paths: ["stripe", "@supabase/ssr", "nodemailer"],
          patterns: [{ group: ["@supabase/*"], allowTypeImports: true }],
        },
      ],
    },
  },
  { files: ["lib/log.ts", "lib/log.test.ts", "local/**", "e2e/**"], rules: { "no-console": "off" } },
];

export default config;
