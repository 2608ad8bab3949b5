import { vi } from "vitest";

const settings = {
  APP_URL: "https://shop.example.com",
  SUPABASE_URL: "https://project.example.com",
  SUPABASE_PUBLISHABLE_KEY: "example-of-a-key",
  SUPABASE_SECRET_KEY: "example-of-a-key",
  STRIPE_SECRET_KEY: "sk_test_example",
  STRIPE_WEBHOOK_SECRET: "whsec_example_of_a_unit_test",
  SESSION_SECRET: "an example of a secret of 32 characters",
};

/** Sets what a site needs to start, with these changes, for a unit test. */
export function stubSettings(change: Readonly<Record<string, string>> = {}): void {
  for (const [name, value] of Object.entries({ ...settings, ...change })) vi.stubEnv(name, value);
}
