import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startEmulators, type Emulators } from "../e2e/support/emulators.ts";
import { changeStaff, ensureAccount, ensureDeskAccount } from "./accounts.ts";
import { calculateTotpCode } from "./totp.ts";

const password = "correct horse";
let services: Emulators;

beforeAll(async () => void (services = await startEmulators()), 60_000);
afterAll(() => services.close());

let people = 0;

async function signIn(email: string): Promise<SupabaseClient> {
  const client = createClient(services.supabaseUrl, services.secrets.supabasePublishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

async function newPerson() {
  const email = `person-${(people += 1)}@example.com`;
  await ensureAccount(services.query, { email, password, name: "Ada Example" });
  return { email, client: await signIn(email) };
}

async function enroll({ auth }: SupabaseClient) {
  const { data, error } = await auth.mfa.enroll({ factorType: "totp", issuer: "Example" });
  if (error || data.type !== "totp") throw error ?? new Error("another type");
  return data;
}

test("a session without the two-factor code can't change two-factor settings or the password", async () => {
  const { email } = await newPerson();
  await ensureDeskAccount(services.query, email, password);
  const { auth } = await signIn(email);
  const factorId = (await auth.mfa.listFactors()).data!.totp[0]!.id;
  expect((await auth.mfa.enroll({ factorType: "totp" })).error?.code).toBe("insufficient_aal");
  expect((await auth.mfa.unenroll({ factorId })).error?.code).toBe("insufficient_aal");
  expect((await auth.updateUser({ password: "another horse" })).error?.code).toBe("insufficient_aal");
});

// Promise: The owner resets the two-factor sign-in for someone who lost their phone, which ends their sessions and sends them an email.
test("resetting two-factor sign-in ends all sessions and allows sign-in with the password", async () => {
  const { client, email } = await newPerson();
  const { id, totp } = await enroll(client);
  await client.auth.mfa.challengeAndVerify({ factorId: id, code: calculateTotpCode(totp.secret) });
  expect(await changeStaff(services.query, "reset_two_factor", email.toUpperCase())).toBe(true);
  expect((await client.auth.getUser()).error).not.toBeNull();
  const mails = await services.query("select template from private.mails where recipient = $1", email);
  expect(mails).toEqual([{ template: "two-factor-off" }]);
  const { data } = await (await signIn(email)).auth.mfa.getAuthenticatorAssuranceLevel();
  expect([data?.currentLevel, data?.nextLevel]).toEqual(["aal1", "aal1"]);
  expect(await changeStaff(services.query, "reset_two_factor", "nobody@example.com")).toBe(false);
});
