import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { sessionCookieSeconds } from "../data/limits.ts";
import { authConfig } from "./supabase-config.ts";

const secrets = {
  supabasePublishableKey: "sb_publishable_x",
  supabaseSecretKey: "sb_secret_x",
  supabaseJwtSecret: "jwt",
  signingKey: "{}",
  stripeSecretKey: "sk_test_x",
  stripeWebhookSecret: "whsec_x",
  sessionSecret: "session",
  cronSecret: "cron",
  ownerSecret: "owner",
  screeningKey: "screening",
};

describe("the embedded sign-in, from supabase/config.toml", () => {
  const config = authConfig({
    root: resolve(import.meta.dirname, ".."),
    appUrl: "http://localhost:3200",
    url: "http://127.0.0.1:3201",
    secrets,
  });

  it("requires a confirmed address and six characters", () => {
    expect(config.email?.enable_confirmations).toBe(true);
    expect(config.minimum_password_length).toBe(6);
  });

  it("requires the new address to be confirmed", () => {
    expect(config.email?.double_confirm_changes).toBe(false);
  });

  it("ends a session after 30 days without use, like the browser", () => {
    expect(config.sessions?.inactivity_timeout).toBe(`${sessionCookieSeconds / 3600}h`);
  });

  it("redirects only to this machine's address", () => {
    expect(config.site_url).toBe("http://localhost:3200");
    expect(config.additional_redirect_urls).toContain("http://localhost:3200/auth/callback");
    for (const url of config.additional_redirect_urls ?? [])
      expect(url).toMatch(/^http:\/\/localhost:3200\//);
  });

  it("sends the project's own email templates", () => {
    for (const type of ["confirmation", "recovery"] as const) {
      expect(existsSync(config.email?.template?.[type]?.content_path ?? "")).toBe(true);
    }
  });
});
