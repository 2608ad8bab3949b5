import { AuthApiError, AuthRetryableFetchError, type AuthError } from "@supabase/supabase-js";
import { beforeEach, expect, it, vi } from "vitest";
import { closeSession, exchangeCode, openSession } from "./accounts";
import { createAccount, resendConfirmation } from "./mails";

const auth = vi.hoisted(() => ({
  exchangeCodeForSession: vi.fn(),
  signInWithPassword: vi.fn(),
  signOut: vi.fn(),
  signUp: vi.fn(),
  resend: vi.fn(),
}));
const forgetSession = vi.hoisted(() => vi.fn());

vi.mock("@/lib/supabase/server", () => ({
  userClient: async () => ({ auth }),
  namelessClient: async () => ({ auth }),
  forgetSession,
}));
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

const sameForAll = {
  ok: false,
  notice: { title: "Error", text: "Invalid login credentials" },
  remedy: "resend-mail",
};
const said = (text: string) => ({ ok: false, notice: { title: "Error", text } });

it.each<[AuthError, object]>([
  [refused("Email not confirmed", "email_not_confirmed"), sameForAll],
  [refused("Invalid login credentials", "invalid_credentials"), sameForAll],
  [refused("User is banned", "user_banned"), sameForAll],
  [new AuthApiError("", 500, "x"), said("An unexpected error occurred")],
  [
    new AuthApiError("Too many", 429, "over_request_rate_limit"),
    said("Too many attempts. Please wait a few minutes and try again."),
  ],
])("sign-in refused with %s tells nothing of the address", async (error, answer) => {
  auth.signInWithPassword.mockResolvedValue({ data: {}, error });
  expect(await openSession({ email: "ada@example.com", password: "correct horse" })).toEqual(answer);
});

it.each([
  [null, true],
  [new AuthApiError("Registered", 422, "user_already_exists"), true],
  [new AuthApiError("Registered", 422, "email_exists"), true],
  [new AuthApiError("Too soon", 429, "over_email_send_rate_limit"), true],
  [new AuthApiError("Too many", 429, "over_request_rate_limit"), false],
  [new AuthApiError("Closed", 422, "signup_disabled"), false],
  [new AuthRetryableFetchError("fetch failed", 503), false],
])("a sign-up answered with %s says the same for known and unknown", async (error, ok) => {
  auth.signUp.mockResolvedValue({ data: {}, error });
  expect((await createAccount("ada@example.com")).ok).toBe(ok);
});

it("an account begins with a password that nobody has typed, another each time", async () => {
  auth.signUp.mockResolvedValue({ data: {}, error: null });
  await createAccount("ada@example.com");
  await createAccount("ada@example.com");
  const [first, second] = auth.signUp.mock.calls.map(([given]) => (given as { password: string }).password);
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(second).not.toBe(first);
});

it("signing out takes the session out of the browser even where Auth is too busy to hear of it", async () => {
  auth.signOut.mockResolvedValue({ error: new AuthApiError("Too many", 429, "over_request_rate_limit") });
  expect((await closeSession()).ok).toBe(false);
  expect(forgetSession).toHaveBeenCalledOnce();
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
