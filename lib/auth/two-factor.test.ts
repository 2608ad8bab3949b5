import { AuthApiError, AuthRetryableFetchError } from "@supabase/supabase-js";
import { beforeEach, expect, it, vi } from "vitest";
import { messages } from "@/data/messages";
import { fail, ok, outage } from "@/lib/result";
import { rateLimits } from "@/data/limits";
import {
  confirmTwoFactorEnrolment,
  verifyTwoFactorCode,
  disableTwoFactorSignIn,
  startTwoFactorEnrolment,
} from "./two-factor";

const [signOut, notifyAccountOwner, runAfterReauthentication] = vi.hoisted(() => [vi.fn(), vi.fn(), vi.fn()]);
const { mfa, refreshSession, world } = vi.hoisted(() => ({
  mfa: { listFactors: vi.fn(), enroll: vi.fn(), challengeAndVerify: vi.fn(), unenroll: vi.fn() },
  refreshSession: vi.fn(),
  world: { counted: [] as string[], tried: new Set<string>(), codeEntered: false, wrong: 0 },
}));
const auth = vi.hoisted(() => ({ mfa, refreshSession, signOut }));
vi.mock("@/lib/supabase/server", () => ({ getUserClient: async () => ({ auth }) }));
vi.mock("./mails", () => ({ notifyAccountOwner }));
vi.mock("./proof", () => ({ runAfterReauthentication }));
vi.mock("./session", () => ({
  findUserIgnoringTwoFactor: async () => ({ ok: true, value: { id: "ada", email: "ada@example.com" } }),
  getSession: async () => ({ state: "in", user: { codeEntered: world.codeEntered } }),
}));
vi.mock("@/lib/guard/rate-limit", () => ({
  withRateLimits: async (limits: string[][], act: () => unknown) => {
    world.counted.push(...limits.map((limit) => limit.join(" ")));
    return act();
  },
  countAttempt: async (...limit: string[]) => {
    const key = limit.join(" ");
    if (key.startsWith("two-factor-wrong"))
      return (world.wrong += 1) > 4 ? messages.form.tooMany(1) : undefined;
    if (world.tried.has(key)) return messages.form.tooMany(1);
    world.tried.add(key);
    return undefined;
  },
  uncountAttempt: async (...limit: string[]) => void world.tried.delete(limit.join(" ")),
}));

const factors = (...totp: string[]) => {
  const listed = totp.map((id) => ({ id, status: "verified" }));
  mfa.listFactors.mockResolvedValue({ data: { all: listed, totp: listed }, error: null });
};
const refused = (code: string) => ({ data: null, error: new AuthApiError("Refused", 422, code) });

beforeEach(() => {
  Object.assign(world, { counted: [], tried: new Set(), codeEntered: false, wrong: 0 });
  signOut.mockResolvedValue({ error: null });
  runAfterReauthentication.mockImplementation((_: unknown, act: (user: object) => unknown) =>
    act({ id: "ada" }),
  );
  factors("phone");
  mfa.challengeAndVerify.mockResolvedValue({ data: {}, error: null });
  mfa.unenroll.mockResolvedValue({ data: {}, error: null });
});

// Promise: A code of two-factor sign-in works once.
it("a two-factor code can't be used twice", async () => {
  const used = fail(messages.twoFactor.used, { code: messages.twoFactor.used.text });
  expect(await verifyTwoFactorCode("123456")).toEqual(ok());
  expect(await verifyTwoFactorCode("123456")).toEqual(used);
  expect(mfa.challengeAndVerify).toHaveBeenCalledExactlyOnceWith({ factorId: "phone", code: "123456" });
  expect(world.counted).toHaveLength(6);
});

it("a two-factor code can be tried again after an outage", async () => {
  mfa.challengeAndVerify.mockResolvedValueOnce({ data: null, error: new AuthRetryableFetchError("", 503) });
  expect(await verifyTwoFactorCode("123456")).toEqual(outage(messages.session.unreachable));
  expect(await verifyTwoFactorCode("123456")).toEqual(ok());
});

it("two-factor setup replaces an unconfirmed factor but not a confirmed one", async () => {
  expect(await startTwoFactorEnrolment()).toEqual(fail(messages.twoFactor.alreadyOn));
  mfa.listFactors.mockResolvedValue({ data: { all: [{ id: "old" }], totp: [] }, error: null });
  const totp = { qr_code: "data:image/svg+xml;utf-8,<svg fill='#000'/>", secret: "ABC", uri: "" };
  mfa.enroll.mockResolvedValue({ data: { id: "new", totp }, error: null });
  const qr = "data:image/svg+xml,%3Csvg%20fill%3D'%23000'%2F%3E";
  expect(await startTwoFactorEnrolment()).toEqual(ok({ factor: "new", secret: "ABC", qr }));
  expect(mfa.unenroll).toHaveBeenCalledExactlyOnceWith({ factorId: "old" });
});

it("turning off two-factor sign-in requires a correct code", async () => {
  mfa.challengeAndVerify.mockResolvedValueOnce(refused("mfa_verification_failed"));
  expect((await disableTwoFactorSignIn("111111")).ok).toBe(false);
  expect(mfa.unenroll).not.toHaveBeenCalled();
  expect(await disableTwoFactorSignIn("222222")).toEqual(ok());
  expect(mfa.unenroll).toHaveBeenCalledExactlyOnceWith({ factorId: "phone" });
  expect(refreshSession).toHaveBeenCalledOnce();
});

// Promise: Turning two-factor sign-in on or off requires the password, ends all other sessions and sends the owner an email.
it("turning two-factor sign-in on or off ends the other sessions and emails the owner", async () => {
  expect(await confirmTwoFactorEnrolment("111111", "new")).toEqual(ok());
  expect(mfa.challengeAndVerify).toHaveBeenCalledWith({ factorId: "new", code: "111111" });
  expect(await disableTwoFactorSignIn("222222")).toEqual(ok());
  expect(signOut.mock.calls).toEqual([[{ scope: "others" }], [{ scope: "others" }]]);
  expect(notifyAccountOwner.mock.calls.join()).toBe("ada,two-factor-on,ada,two-factor-off");
});

// Promise: Turning two-factor sign-in on or off requires the current password or a fresh sign-in.
it("two-factor sign-in can't be set up or turned off with a wrong password", async () => {
  const refused = fail(messages.session.wrongPassword);
  runAfterReauthentication.mockResolvedValue(refused);
  expect(await startTwoFactorEnrolment("wrong")).toEqual(refused);
  expect(await disableTwoFactorSignIn("123456", "wrong")).toEqual(refused);
  const tried = runAfterReauthentication.mock.calls.map(([current]) => current as string);
  expect(tried).toEqual(["wrong", "wrong"]);
  expect(mfa.enroll).not.toHaveBeenCalled();
  expect(mfa.unenroll).not.toHaveBeenCalled();
});

// Promise: After five wrong codes in an hour the account's owner gets an email.
it("five wrong two-factor codes, not counting outages, trigger an email to the owner", async () => {
  mfa.challengeAndVerify.mockResolvedValue({ data: null, error: new AuthRetryableFetchError("", 503) });
  for (let time = 0; time < 9; time += 1) await verifyTwoFactorCode(`20000${time}`);
  mfa.challengeAndVerify.mockResolvedValue(refused("mfa_verification_failed"));
  for (let time = 0; time < 4; time += 1) await verifyTwoFactorCode(`10000${time}`);
  expect(notifyAccountOwner).not.toHaveBeenCalled();
  await verifyTwoFactorCode("100009");
  expect(notifyAccountOwner).toHaveBeenCalledExactlyOnceWith("ada", "wrong-codes");
});

it("wrong codes are counted when turning two-factor sign-in off, but not when setting it up", async () => {
  mfa.challengeAndVerify.mockResolvedValue(refused("mfa_verification_failed"));
  factors();
  for (let time = 0; time < 9; time += 1) await confirmTwoFactorEnrolment(`30000${time}`, "new");
  factors("phone");
  for (let time = 0; time < 4; time += 1) await disableTwoFactorSignIn(`10000${time}`);
  expect(notifyAccountOwner).not.toHaveBeenCalled();
  await disableTwoFactorSignIn("100009");
  expect(notifyAccountOwner).toHaveBeenCalledExactlyOnceWith("ada", "wrong-codes");
});

// Promise: Codes of an account can be tried ten times an hour, with waits that grow.
it("an account can try ten two-factor codes an hour, with increasing delays", async () => {
  await verifyTwoFactorCode("123456");
  const kinds = world.counted.map((limit) => limit.split(" ") as [keyof typeof rateLimits, string]);
  expect(kinds.every(([, of]) => of === "ada")).toBe(true);
  const limits = kinds.map(([kind]) => rateLimits[kind]);
  expect(limits.at(-1)).toEqual({ most: 10, minutes: 60 });
  for (const [index, { most, minutes }] of limits.entries()) {
    if (index) expect(most).toBeGreaterThan(limits[index - 1]!.most);
    if (index) expect(minutes).toBeGreaterThan(limits[index - 1]!.minutes);
  }
});
