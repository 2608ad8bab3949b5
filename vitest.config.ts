import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^server-only$/, replacement: here("node_modules/server-only/empty.js") },
      { find: /^@\//, replacement: here("./") },
    ],
  },
  test: {
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["{app,components,data,e2e,front,lib,local}/**/*.test.{ts,tsx}"] },
      },
      {
        extends: true,
        test: {
          name: "policies",
          include: ["supabase/**/*.test.ts"],
          globalSetup: "supabase/test-server.ts",
        },
      },
    ],
    environment: "node",
    testTimeout: 30_000, // For a loaded machine; alone the longest takes a second.
  },
});
