import { expect, it } from "vitest";
import nextConfig from "../../next.config.ts";

// Promise: Every response has the security headers.
it("every path has the security headers, and the framework's name is hidden", async () => {
  const rules = (await nextConfig.headers?.()) ?? [];
  const everywhere = rules.filter(({ source }) => source === "/:path*").flatMap(({ headers }) => headers);
  expect(Object.fromEntries(everywhere.map(({ key, value }) => [key.toLowerCase(), value]))).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": expect.stringMatching(/camera=\(\).*geolocation=\(\)/),
  });
  expect(nextConfig.poweredByHeader).toBe(false);
});
