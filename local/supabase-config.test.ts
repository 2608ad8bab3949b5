import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { authConfig } from "./supabase-config.ts";
import { parseToml, tomlTable } from "./toml.ts";

const secrets = {
  supabasePublishableKey: "sb_publishable_x",
  supabaseSecretKey: "sb_secret_x",
  supabaseJwtSecret: "jwt",
  stripeSecretKey: "sk_test_x",
  stripeWebhookSecret: "whsec_x",
  sessionSecret: "session",
  cronSecret: "cron",
};

describe("the embedded sign-in, from supabase/config.toml", () => {
  const config = authConfig({
    root: resolve(import.meta.dirname, ".."),
    appUrl: "http://localhost:3200",
    url: "http://127.0.0.1:3201",
    secrets,
  });

  it("asks for a confirmed address and six characters", () => {
    expect(config.email?.enable_confirmations).toBe(true);
    expect(config.minimum_password_length).toBe(6);
  });

  it("has a new address prove itself, which the backend forgets where both are asked", () => {
    expect(config.email?.double_confirm_changes).toBe(false);
  });

  it("returns people to this machine's address only", () => {
    expect(config.site_url).toBe("http://localhost:3200");
    expect(config.additional_redirect_urls).toContain("http://localhost:3200/auth/callback");
    for (const url of config.additional_redirect_urls ?? [])
      expect(url).toMatch(/^http:\/\/localhost:3200\//);
  });

  it("sends the project's own mails", () => {
    for (const type of ["confirmation", "recovery"] as const) {
      expect(existsSync(config.email?.template?.[type]?.content_path ?? "")).toBe(true);
    }
  });
});

describe("parseToml", () => {
  it("reads tables, comments, arrays over several lines and plain values", () => {
    const source = [
      'name = "a # b" # the comment',
      "[auth]",
      "urls = [",
      '  "http://one/", # first',
      "  'http://two/'",
      "]",
      "[auth.email]",
      "on = true",
      "seconds = 3_600",
    ].join("\n");
    const config = parseToml(source);
    expect(config.name).toBe("a # b");
    expect(tomlTable(config, "auth").urls).toEqual(["http://one/", "http://two/"]);
    expect(tomlTable(config, "auth", "email")).toEqual({ on: true, seconds: 3600 });
  });

  it("stops at what it cannot read", () => {
    expect(() => parseToml("a = 2026-01-01")).toThrow("cannot read");
    expect(() => parseToml("[[many]]")).toThrow("cannot read");
  });
});
