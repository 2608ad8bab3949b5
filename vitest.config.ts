import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const unit = "{app,components,data,e2e,front,lib,local}/**/*.test.{ts,tsx}";
/** Files that change what others see (modules, settings, clocks), or start services: each needs a process of its own. */
const apart = globSync(unit, { cwd: here(".") }).filter((file) =>
  /\bvi\b|stubSettings|process\.env\b|globalThis\b|openTestShop/.test(readFileSync(here(file), "utf8")),
);

export default defineConfig({
  resolve: {
    alias: [
      { find: /^server-only$/, replacement: here("node_modules/server-only/empty.js") },
      { find: /^@\//, replacement: here("./") },
    ],
  },
  test: {
    projects: [
      { extends: true, test: { name: "unit", include: [unit], exclude: apart, isolate: false } },
      { extends: true, test: { name: "unit apart", include: apart } },
      {
        extends: true,
        test: {
          name: "policies",
          isolate: false,
          include: ["supabase/**/*.test.ts"],
          globalSetup: "supabase/test-server.ts",
        },
      },
    ],
    environment: "node",
    allowOnly: false,
    mockReset: true,
    // By default one core is left free, which is half of two.
    maxWorkers: "100%",
    silent: "passed-only",
    testTimeout: 180_000, // For a loaded machine; alone the longest takes a second.
  },
});
