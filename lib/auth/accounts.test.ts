import { AuthApiError, AuthRetryableFetchError, type AuthError } from "@supabase/supabase-js";
import { beforeEach, expect, it, vi } from "vitest";
import { exchangeCode, openSession, resendConfirmation } from "./accounts";

const auth = vi.hoisted(() => ({
  exchangeCodeForSession: vi.fn(),
  signInWithPassword: vi.fn(),
  resend: vi.fn(),
}));

vi.mock("@/lib/supabase/server", () => ({ userClient: async () => ({ auth }) }));
vi.mock("@/lib/log", () => ({ log: () => {}, errorCode: () => "" }));

beforeEach(() => vi.resetAllMocks());

const refused = (message: string, code = "x") => new AuthApiError(message, 400, code);

// §8, what a code exchange may end with.
it.each<[string, { session: object | null; error: AuthError | null }, string | undefined]>([
  ["a session", { session: {}, error: null }, undefined],
  ["no session", { session: null, error: null }, "Authentication failed: No session returned"],
  [
    "an error",
    { session: null, error: refused("invalid flow state") },
    "Authentication failed: invalid flow state",
  ],
  ["an error without words", { session: null, error: refused("") }, "Failed to complete authentication"],
  [
    "an outage",
    { session: null, error: new AuthRetryableFetchError("fetch failed", 503) },
    "Authentication error: Failed to complete sign-in",
  ],
])("a code exchange that ends with %s", async (_, { session, error }, said) => {
  auth.exchangeCodeForSession.mockResolvedValue({ data: { session, user: null }, error });
  const result = await exchangeCode("code");
  expect(result.ok ? undefined : result.notice.text).toBe(said);
});

it.each<[AuthError, object]>([
  [
    refused("Email not confirmed", "email_not_confirmed"),
    { notice: { title: "Error", text: "Email not confirmed" }, remedy: "resend-mail" },
  ],
  [refused("Invalid login credentials"), { notice: { title: "Error", text: "Invalid login credentials" } }],
  [new AuthApiError("", 500, "x"), { notice: { title: "Error", text: "An unexpected error occurred" } }],
])("sign-in refused with %s", async (error, answer) => {
  auth.signInWithPassword.mockResolvedValue({ data: {}, error });
  expect(await openSession({ email: "ada@example.com", password: "correct horse" })).toEqual({
    ok: false,
    ...answer,
  });
});

it.each([
  [null, true],
  [new AuthApiError("Not found", 400, "user_not_found"), true],
  [new AuthApiError("Too soon", 429, "over_email_send_rate_limit"), true],
  [new AuthApiError("Too many", 429, "over_request_rate_limit"), false],
  [new AuthRetryableFetchError("fetch failed", 503), false],
])("a mail asked for once more, answered with %s", async (error, ok) => {
  auth.resend.mockResolvedValue({ data: {}, error });
  expect((await resendConfirmation("ada@example.com")).ok).toBe(ok);
});
