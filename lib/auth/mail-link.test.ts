import { AuthApiError, AuthRetryableFetchError, AuthWeakPasswordError } from "@supabase/supabase-js";
import { beforeEach, expect, it, vi } from "vitest";
import { messages } from "@/data/messages";
import { ok, outage } from "@/lib/result";
import { findMailLink, redeemMailLink, redeemOrderLink, maskEmail } from "./mail-link";

const auth = vi.hoisted(() => ({ verifyOtp: vi.fn(), updateUser: vi.fn(), signOut: vi.fn() }));
const [rpc, generateLink, keep] = vi.hoisted(() => [vi.fn(), vi.fn(), vi.fn()]);
const notifyAccountOwner = vi.hoisted(() => vi.fn());
vi.mock("./mails", () => ({ notifyAccountOwner }));
vi.mock("@/lib/supabase/admin", () => ({ adminClient: () => ({ auth: { admin: { generateLink } }, rpc }) }));
const client = vi.hoisted(() => async () => ({ supabase: { auth }, keep }));
vi.mock("@/lib/supabase/server", () => ({ deferredCookiesClient: client }));

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

it("an emailed link is found by its token, and a malformed token causes no query", async () => {
  expect(await findMailLink(token)).toEqual(ok(link));
  finds(orderLink);
  expect(await findMailLink(token)).toEqual(ok(orderLink));
  finds();
  expect(await findMailLink(token)).toEqual(ok(undefined));
  expect(rpc).toHaveBeenCalledTimes(3);
  for (const odd of [undefined, ["x"], "", "short", "a b".repeat(20), "a".repeat(201), "%".repeat(30)])
    expect(await findMailLink(odd)).toEqual(ok(undefined));
  expect(rpc).toHaveBeenCalledTimes(3);
});

it.each<[string, object]>([
  ["an error", { data: null, error: new Error("unreachable") }],
  ["an unexpected result", { data: [{ email: "ada@example.com", kind: "magic" }], error: null }],
])("%s in the database's response is reported as an outage", async (_, answer) => {
  rpc.mockResolvedValue(answer);
  expect(await findMailLink(token)).toEqual(outage(messages.session.unreachable));
});

it("using a link sets the password, ends all other sessions and signs this browser in", async () => {
  expect(await redeemMailLink(token, "confirmation", "correct horse")).toEqual(ok("password-changed"));
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
  expect((await redeemMailLink(token, "recovery", "correct horse")).ok).toBe(true);
  expect(auth.signOut.mock.calls).toEqual([[{ scope: "others" }]]);
});

const expired = new AuthApiError("Expired", 403, "otp_expired");

it.each([
  ["that has expired or been used", expired, /has expired or has already been used/],
  ["that can't be checked in an outage", unreachable, /reach the sign-in service/],
])("a link %s signs no one in and changes no password", async (_, error, said) => {
  auth.verifyOtp.mockResolvedValue({ data: { session: null }, error });
  const result = await redeemMailLink(token, "recovery", "correct horse");
  expect(result.ok ? "" : result.notice.text).toMatch(said);
  expect(auth.updateUser).not.toHaveBeenCalled();
  expect(keep).not.toHaveBeenCalled();
});

it.each([
  ["can't be set in an outage", unreachable],
  ["Auth refuses", new AuthApiError("Refused", 422, "validation_failed")],
])("a new password that %s signs no one in", async (_, error) => {
  auth.updateUser.mockResolvedValue({ error });
  const result = await redeemMailLink(token, "confirmation", "correct horse");
  expect(result.ok ? "" : result.notice.text).toContain("Forgot password?");
  expect(auth.signOut.mock.calls).toEqual([[{ scope: "global" }]]);
  expect(keep).not.toHaveBeenCalled();
});

it("ending the other sessions is tried twice, and a failure is reported", async () => {
  auth.signOut.mockResolvedValue({ error: unreachable });
  expect(await redeemMailLink(token, "recovery", "correct horse")).toEqual(ok("others-stay"));
  expect(auth.signOut).toHaveBeenCalledTimes(2);
});

it("a weak password is refused, but the owner stays signed in and the other sessions end", async () => {
  auth.updateUser.mockResolvedValue({ error: new AuthWeakPasswordError("Weak", 422, ["pwned"]) });
  expect(await redeemMailLink(token, "confirmation", "123456")).toEqual(ok({ weak: ["pwned"] }));
  expect(auth.signOut.mock.calls).toEqual([[{ scope: "others" }]]);
  expect(keep).toHaveBeenCalledOnce();
});

it("a password set with a recovery link is confirmed by email, a first password isn't", async () => {
  await redeemMailLink(token, "confirmation", "correct horse");
  expect(notifyAccountOwner).not.toHaveBeenCalled();
  await redeemMailLink(token, "recovery", "correct horse");
  expect(notifyAccountOwner).toHaveBeenCalledExactlyOnceWith("ada", "password-changed");
});

it("a guest's order link confirms the guest's address with a link from Auth, and sets the password", async () => {
  generateLink.mockResolvedValue({ data: { properties: { hashed_token: "h".repeat(56) } }, error: null });
  expect(await redeemOrderLink(orderLink, "correct horse")).toEqual(ok("password-changed"));
  const password = expect.stringMatching(/^[\w-]{43}$/) as string;
  const signUp = { type: "signup", email: "ada@example.com", password };
  expect(generateLink).toHaveBeenCalledExactlyOnceWith(signUp);
  expect(auth.verifyOtp).toHaveBeenCalledWith({ type: "email", token_hash: "h".repeat(56) });
  expect(auth.updateUser).toHaveBeenCalledWith({ password: "correct horse" });
});

it.each([
  ["an address that an account has confirmed", "email_exists", ok("account")],
  ["an outage", "unexpected_failure", outage(messages.session.unreachable)],
])("a guest's order link changes nothing if Auth reports %s", async (_, code, result) => {
  generateLink.mockResolvedValue({ data: {}, error: new AuthApiError("Refused", 422, code) });
  expect(await redeemOrderLink(orderLink, "correct horse")).toEqual(result);
  for (const step of [auth.verifyOtp, auth.updateUser, keep]) expect(step).not.toHaveBeenCalled();
});

it("an email address is shown with only its first letters and its ending", () => {
  const shown = ["ada.byron@example.co.uk", "a@b.com", "𝒜da@localhost", '"a@b"@example.com'].map(maskEmail);
  expect(shown).toEqual(["a•••@e•••.uk", "a•••@b•••.com", "𝒜•••@l•••", '"•••@e•••.com']);
});
