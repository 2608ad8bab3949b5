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
    include: ["{app,components,data,lib,local,supabase}/**/*.test.{ts,tsx}"],
    environment: "node",
    testTimeout: 30_000, // For a loaded machine; alone the longest takes a second.
  },
});
