import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { sessionCookieSeconds } from "../data/limits.ts";
import type { Secrets } from "./secrets.ts";
import { createAuthConfig } from "./supabase-config.ts";

it("local sign-in uses supabase/config.toml and redirects only to this machine", () => {
  const root = resolve(import.meta.dirname, "..");
  const site = { appUrl: "http://localhost:3200", url: "http://127.0.0.1:3201" };
  const config = createAuthConfig({ root, ...site, secrets: {} as Secrets });
  expect(config).toMatchObject({
    email: { enable_confirmations: true, double_confirm_changes: false },
    minimum_password_length: 6,
    sessions: { inactivity_timeout: `${sessionCookieSeconds / 3600}h` },
    site_url: "http://localhost:3200",
  });
  expect(config.additional_redirect_urls).toContain("http://localhost:3200/auth/callback");
  for (const url of config.additional_redirect_urls!) expect(url).toMatch(/^http:\/\/localhost:3200\//);
  for (const type of ["confirmation", "recovery"] as const)
    expect(existsSync(config.email?.template?.[type]?.content_path ?? "")).toBe(true);
});
