import { expect, it, vi } from "vitest";
import { messages } from "@/data/messages";
import { fail } from "@/lib/result";
import { cancelOwnOrder, removeOwnDocument, renewOwnCompany, sendMessage } from "./actions";

vi.mock("next/headers", () => ({ headers: async () => new Headers({ "x-forwarded-for": "203.0.113.9" }) }));
vi.mock("@/lib/env.server", () => ({
  getServerEnv: () => ({ SESSION_SECRET: ["s".repeat(32)], TRUSTED_PROXIES: 1, TIMEOUT_SCALE: 1 }),
  isHttps: () => true,
}));
vi.mock("@/lib/supabase/server", () => ({ hasSessionCookie: async () => false }));
vi.mock("@/lib/supabase/admin", () => ({
  createAdminClient: () => ({ rpc: () => ({ abortSignal: async () => ({ data: 0, error: null }) }) }),
}));

const id = "00000000-0000-4000-8000-000000000009";

// Promise: A member whose session ends while typing is asked to sign in again and loses no input.
it.each([
  ["cancels an order", cancelOwnOrder, { reference: "IBC-123456" }],
  ["renews a company", renewOwnCompany, { reference: "IBC-123456" }],
  ["removes a file", removeOwnDocument, { document: id }],
  ["sends a message", sendMessage, { order: id, seen: "0", body: "Is there any news of it?" }],
])("a customer who %s after the session ends must sign in, but loses no input", async (_, action, typed) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(typed)) data.set(name, value);
  const refusal = fail(messages.session.signInAgain, undefined, typed);
  expect(await action(null, data)).toEqual({ ...refusal, remedy: "sign-in" });
});
