import { expect, it } from "vitest";
import nextConfig from "../../next.config.ts";
import { buildNonceScriptSources, buildContentSecurityPolicy } from "./csp";

// Promise: Every response has the security headers.
it("the security headers are set for every path, and X-Powered-By is turned off", async () => {
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

it("scripts can connect only to the site and the upload URL of the documents bucket", () => {
  const policy = buildContentSecurityPolicy([], { SUPABASE_URL: "https://project.supabase.co" });
  const uploads = "https://project.supabase.co/storage/v1/object/upload/sign/documents/";
  expect(policy.split("; ")).toContain(`connect-src 'self' ${uploads}`);
});

it("only scripts with the nonce and the scripts that they load can run", () => {
  const policy = buildContentSecurityPolicy(buildNonceScriptSources("abc"), {});
  expect(policy.split("; ")).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic'");
});
