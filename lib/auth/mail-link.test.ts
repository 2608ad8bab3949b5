import { AuthApiError, AuthRetryableFetchError, AuthWeakPasswordError } from "@supabase/supabase-js";
import { beforeEach, expect, it, vi } from "vitest";
import { messages } from "@/data/messages";
import { ok, outage } from "@/lib/result";
import { findEmailLink, redeemAuthLink, redeemOrderLink, maskEmail } from "./mail-link";

const auth = vi.hoisted(() => ({ verifyOtp: vi.fn(), updateUser: vi.fn(), signOut: vi.fn() }));
const [rpc, generateLink, keep] = vi.hoisted(() => [vi.fn(), vi.fn(), vi.fn()]);
const notifyAccountOwner = vi.hoisted(() => vi.fn());
vi.mock("./mails", () => ({ notifyAccountOwner }));
vi.mock("@/lib/supabase/admin", () => ({
  createAdminClient: () => ({ auth: { admin: { generateLink } }, rpc }),
}));
const client = vi.hoisted(() => async () => ({ supabase: { auth }, keep }));
vi.mock("@/lib/supabase/server", () => ({ createDeferredCookiesClient: client }));

const token = "a".repeat(56);
const link = { email: "ada@example.com", kind: "confirmation" };
const placed = { order_id: "00000000-0000-4000-8000-000000000001", reference: "IBC-123456" };
const orderLink = { email: "ada@example.com", kind: "order", ...placed } as const;
const unreachable = new AuthRetryableFetchError("fetch failed", 503);

const finds = (...rows: object[]) => rpc.mockResolvedValue({ data: rows, error: null });

beforeEach(() => {
  finds(link);
  auth.verifyOtp.mockResolvedValue({ data: { session: { user: { id: "ada" } } }, error: null });
  auth.updateUser.mockResolvedValue({ error: null });
  auth.signOut.mockResolvedValue({ error: null });
});

it("findEmailLink finds a link by token and makes no query for a malformed token", async () => {
  expect(await findEmailLink(token)).toEqual(ok(link));
  finds(orderLink);
  expect(await findEmailLink(token)).toEqual(ok(orderLink));
  finds();
  expect(await findEmailLink(token)).toEqual(ok(undefined));
  expect(rpc).toHaveBeenCalledTimes(3);
  for (const odd of [undefined, ["x"], "", "short", "a b".repeat(20), "a".repeat(201), "%".repeat(30)])
    expect(await findEmailLink(odd)).toEqual(ok(undefined));
  expect(rpc).toHaveBeenCalledTimes(3);
});

it.each<[string, object]>([
  ["an error", { data: null, error: new Error("unreachable") }],
  ["an unexpected result", { data: [{ email: "ada@example.com", kind: "magic" }], error: null }],
])("findEmailLink reports an outage if the database returns %s", async (_, answer) => {
  rpc.mockResolvedValue(answer);
  expect(await findEmailLink(token)).toEqual(outage(messages.session.unreachable));
});

it("an emailed link sets the password, ends all other sessions and signs the user in", async () => {
  expect(await redeemAuthLink(token, "confirmation", "correct horse")).toEqual(ok("password-changed"));
  expect(auth.verifyOtp).toHaveBeenCalledWith({ type: "email", token_hash: token });
  expect(auth.updateUser).toHaveBeenCalledWith({ password: "correct horse" });
  expect(auth.signOut.mock.calls).toEqual([[{ scope: "others" }]]);
  const steps = [auth.verifyOtp, auth.updateUser, auth.signOut];
  const [verified, changed, ended] = steps.map((step) => step.mock.invocationCallOrder[0]!);
  expect(verified! < changed! && changed! < ended!).toBe(true);
  expect(keep).toHaveBeenCalledOnce();
});

it("choosing the current password again succeeds and ends the other sessions", async () => {
  auth.updateUser.mockResolvedValue({ error: new AuthApiError("Same", 422, "same_password") });
  expect((await redeemAuthLink(token, "recovery", "correct horse")).ok).toBe(true);
  expect(auth.signOut.mock.calls).toEqual([[{ scope: "others" }]]);
});

const expired = new AuthApiError("Expired", 403, "otp_expired");

it.each([
  ["that has expired or been used", expired, /has expired or has already been used/],
  ["that can't be checked during an outage", unreachable, /reach the sign-in service/],
])("a link %s doesn't sign the user in or change the password", async (_, error, said) => {
  auth.verifyOtp.mockResolvedValue({ data: { session: null }, error });
  const result = await redeemAuthLink(token, "recovery", "correct horse");
  expect(result.ok ? "" : result.notice.text).toMatch(said);
  expect(auth.updateUser).not.toHaveBeenCalled();
  expect(keep).not.toHaveBeenCalled();
});

it.each([
  ["an outage prevents the password change", unreachable],
  ["Auth refuses the new password", new AuthApiError("Refused", 422, "validation_failed")],
])("a link doesn't sign the user in if %s", async (_, error) => {
  auth.updateUser.mockResolvedValue({ error });
  const result = await redeemAuthLink(token, "confirmation", "correct horse");
  expect(result.ok ? "" : result.notice.text).toContain("Forgot password?");
  expect(auth.signOut.mock.calls).toEqual([[{ scope: "global" }]]);
  expect(keep).not.toHaveBeenCalled();
});

it("ending the other sessions is tried twice before a failure is reported", async () => {
  auth.signOut.mockResolvedValue({ error: unreachable });
  expect(await redeemAuthLink(token, "recovery", "correct horse")).toEqual(ok("others-stay"));
  expect(auth.signOut).toHaveBeenCalledTimes(2);
});

it("a weak new password is refused, but the link still signs the user in", async () => {
  auth.updateUser.mockResolvedValue({ error: new AuthWeakPasswordError("Weak", 422, ["pwned"]) });
  expect(await redeemAuthLink(token, "confirmation", "123456")).toEqual(ok({ weak: ["pwned"] }));
  expect(auth.signOut.mock.calls).toEqual([[{ scope: "others" }]]);
  expect(keep).toHaveBeenCalledOnce();
});

it("the owner gets an email after a password reset, but not after choosing a first password", async () => {
  await redeemAuthLink(token, "confirmation", "correct horse");
  expect(notifyAccountOwner).not.toHaveBeenCalled();
  await redeemAuthLink(token, "recovery", "correct horse");
  expect(notifyAccountOwner).toHaveBeenCalledExactlyOnceWith("ada", "password-changed");
});

it("a guest's order link confirms the guest's email address and sets the password", async () => {
  generateLink.mockResolvedValue({ data: { properties: { hashed_token: "h".repeat(56) } }, error: null });
  expect(await redeemOrderLink(orderLink, "correct horse")).toEqual(ok("password-changed"));
  const password = expect.stringMatching(/^[\w-]{43}$/) as string;
  const signUp = { type: "signup", email: "ada@example.com", password };
  expect(generateLink).toHaveBeenCalledExactlyOnceWith(signUp);
  expect(auth.verifyOtp).toHaveBeenCalledWith({ type: "email", token_hash: "h".repeat(56) });
  expect(auth.updateUser).toHaveBeenCalledWith({ password: "correct horse" });
});

it.each([
  ["an existing account", "email_exists", ok("account")],
  ["an outage", "unexpected_failure", outage(messages.session.unreachable)],
])("a guest's order link changes nothing if Auth reports %s", async (_, code, result) => {
  generateLink.mockResolvedValue({ data: {}, error: new AuthApiError("Refused", 422, code) });
  expect(await redeemOrderLink(orderLink, "correct horse")).toEqual(result);
  for (const step of [auth.verifyOtp, auth.updateUser, keep]) expect(step).not.toHaveBeenCalled();
});

it("maskEmail shows only the first letters and the end of an email address", () => {
  const shown = ["ada.byron@example.co.uk", "a@b.com", "𝒜da@localhost", '"a@b"@example.com'].map(maskEmail);
  expect(shown).toEqual(["a•••@e•••.uk", "a•••@b•••.com", "𝒜•••@l•••", '"•••@e•••.com']);
});
