import { AuthApiError, AuthRetryableFetchError, type AuthError } from "@supabase/supabase-js";
import { beforeEach, expect, it, vi } from "vitest";
import { endSession, signInWithCredentials } from "./accounts";
import { createAccount, resendConfirmation, sendPasswordReset } from "./mails";

const auth = vi.hoisted(() => ({
  signInWithPassword: vi.fn(),
  signOut: vi.fn(),
  signUp: vi.fn(),
  resend: vi.fn(),
  resetPasswordForEmail: vi.fn(),
}));
const [rpc, deleteSessionCookies] = vi.hoisted(() => [vi.fn(), vi.fn()]);
vi.mock("@/lib/supabase/server", () => ({
  getUserClient: async () => ({ auth }),
  createAnonymousClient: async () => ({ auth }),
  deleteSessionCookies,
}));
vi.mock("@/lib/supabase/admin", () => ({ createAdminClient: () => ({ rpc }) }));
const minimum = vi.hoisted(() => ({ passed: Promise.resolve() }));
vi.mock("./minimum-response-time", () => ({ startMinimumResponseTimer: () => minimum.passed }));

beforeEach(() => {
  rpc.mockImplementation(async (name) => ({ data: name !== "mail_order_link", error: null }));
  minimum.passed = Promise.resolve();
});

const tooSoon = new AuthApiError("Too soon", 429, "over_email_send_rate_limit");
const tooMany = new AuthApiError("Too many", 429, "over_request_rate_limit");
const away = new AuthRetryableFetchError("fetch failed", 503);
const refused = (message: string, code = "x") => new AuthApiError(message, 400, code);
const signIn = () => signInWithCredentials({ email: "ada@example.com", password: "wrong password" });

const said = (text: string) => ({ ok: false, notice: { title: "Error", text } });
const sameForAll = { ...said("Invalid login credentials"), remedy: "resend-mail" };

it.each<[string, AuthError, object]>([
  ["an unconfirmed email", refused("Email not confirmed", "email_not_confirmed"), sameForAll],
  ["a wrong password", refused("Invalid login credentials", "invalid_credentials"), sameForAll],
  ["a banned user", refused("User is banned", "user_banned"), sameForAll],
  ["an error in Auth", new AuthApiError("", 500, "x"), said("An unexpected error occurred")],
  ["too many attempts", tooMany, said("Too many attempts. Please wait a few minutes and try again.")],
])("the sign-in error for %s doesn't reveal whether the account exists", async (_, error, answer) => {
  auth.signInWithPassword.mockResolvedValue({ data: {}, error });
  expect(await signIn()).toEqual(answer);
});

const sending = [
  ["a sign-up", auth.signUp, createAccount],
  ["a request to resend the confirmation", auth.resend, resendConfirmation],
  ["a password reset request", auth.resetPasswordForEmail, sendPasswordReset],
] as const;

it.each(sending)("%s doesn't reveal whether an account exists", async (_, asked, send) => {
  const known = ["user_already_exists", "email_exists"].map((code) => new AuthApiError("Known", 422, code));
  const unknown = send === createAccount ? null : new AuthApiError("Not found", 400, "user_not_found");
  const same = [null, tooSoon, unknown, ...known].map((error) => [error, true] as const);
  for (const [error, ok] of [...same, [tooMany, false], [away, false]] as const) {
    asked.mockResolvedValue({ data: {}, error });
    expect((await send("ada@example.com")).ok, error?.code).toBe(ok);
  }
});

it("each new account gets its own random password of 43 characters", async () => {
  auth.signUp.mockResolvedValue({ data: {}, error: null });
  await createAccount("ada@example.com");
  await createAccount("ada@example.com");
  const [first, second] = auth.signUp.mock.calls.map(([given]) => (given as { password: string }).password);
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(second).not.toBe(first);
});

it("signing out deletes the session cookies even if Auth is too busy", async () => {
  auth.signOut.mockResolvedValue({ error: tooMany });
  expect((await endSession()).ok).toBe(false);
  expect(deleteSessionCookies).toHaveBeenCalledOnce();
});

it.each(sending)("%s over the email limit or during an outage isn't sent to Auth", async (_, asked, send) => {
  rpc.mockResolvedValue({ data: false, error: null });
  expect((await send("ada@example.com")).ok, "the same result").toBe(true);
  expect(rpc).toHaveBeenCalledWith("count_auth_mail", { p_recipient: "ada@example.com" });
  rpc.mockResolvedValue({ data: null, error: { code: "x" } });
  expect(await send("ada@example.com")).toMatchObject({ ok: false, outage: true });
  expect(asked).not.toHaveBeenCalled();
});

it.each([
  ["not counted towards the limit if Auth refuses to send it", tooSoon, true],
  ["counted towards the limit if Auth times out", new AuthRetryableFetchError("timeout", 0), false],
  ["counted towards the limit if Auth returns an error", new AuthRetryableFetchError("x", 504), false],
])("a password reset email is %s", async (_, error, uncounted) => {
  auth.resetPasswordForEmail.mockResolvedValue({ data: {}, error });
  await sendPasswordReset("ada@example.com");
  expect(rpc.mock.calls.some(([name]) => name === "uncount_auth_mail")).toBe(uncounted);
});

it.each<[string, boolean | Error, boolean]>([
  ["a guest with a paid order gets a link to the order", true, false],
  ["anyone else gets Auth's email", false, true],
  ["everyone gets Auth's email if the database can't be reached", new Error("unreachable"), true],
])("after a request to reset the password, %s", async (_, answer, asksAuth) => {
  auth.resetPasswordForEmail.mockResolvedValue({ data: {}, error: null });
  const answered = answer instanceof Error ? { data: null, error: answer } : { data: answer, error: null };
  rpc.mockImplementation(async (name) =>
    name === "mail_order_link" ? answered : { data: true, error: null },
  );
  expect((await sendPasswordReset("ada@example.com")).ok).toBe(true);
  expect(auth.resetPasswordForEmail).toHaveBeenCalledTimes(asksAuth ? 1 : 0);
});

const slow = [...sending, ["a refused sign-in", auth.signInWithPassword, signIn] as const];

it.each(slow)("the response to %s takes at least the minimum time", async (_, asked, send) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  minimum.passed = promise;
  asked.mockResolvedValue({ data: {}, error: refused("Invalid login credentials") });
  const answered = vi.fn();
  const sent = send("ada@example.com").then(answered);
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(answered).not.toHaveBeenCalled();
  resolve();
  await sent;
  expect(answered).toHaveBeenCalledOnce();
});
