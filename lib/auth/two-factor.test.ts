import { AuthApiError, AuthRetryableFetchError } from "@supabase/supabase-js";
import { beforeEach, expect, it, vi } from "vitest";
import { messages } from "@/data/messages";
import { fail, ok, outage } from "@/lib/result";
import { enterCode, readTwoFactor, removeTwoFactor, startTwoFactor } from "./two-factor";

const { mfa, refreshSession, world } = vi.hoisted(() => ({
  mfa: { listFactors: vi.fn(), enroll: vi.fn(), challengeAndVerify: vi.fn(), unenroll: vi.fn() },
  refreshSession: vi.fn(),
  world: { counted: [] as string[], tried: new Set<string>(), codeEntered: false },
}));
vi.mock("@/lib/supabase/server", () => ({ userClient: async () => ({ auth: { mfa, refreshSession } }) }));
vi.mock("@/lib/log", () => ({ log: () => {}, errorCode: () => "" }));
vi.mock("./session", () => ({
  findAccount: async () => ({ ok: true, value: { id: "ada", email: "ada@example.com" } }),
  findMember: async () => ({ ok: true, value: { id: "ada", email: "ada@example.com" } }),
  getSession: async () => ({ state: "in", user: { codeEntered: world.codeEntered } }),
}));
vi.mock("@/lib/guard/rate-limit", () => ({
  withRateLimits: async (limits: string[][], act: () => unknown) => {
    world.counted.push(...limits.map((limit) => limit.join(" ")));
    return act();
  },
  countAttempt: async (...limit: string[]) => {
    const key = limit.join(" ");
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
  vi.resetAllMocks();
  Object.assign(world, { counted: [], tried: new Set(), codeEntered: false });
  factors("phone");
  mfa.challengeAndVerify.mockResolvedValue({ data: {}, error: null });
  mfa.unenroll.mockResolvedValue({ data: {}, error: null });
});

it("asks for a code until this session has entered one", async () => {
  expect(await readTwoFactor()).toEqual(ok("code"));
  world.codeEntered = true;
  expect(await readTwoFactor()).toEqual(ok("on"));
  factors();
  expect(await readTwoFactor()).toEqual(ok("off"));
});

// Promise: A code of two-factor sign-in works once.
it("a code can't be used twice, not even from another session", async () => {
  const used = fail(messages.twoFactor.used, { code: messages.twoFactor.used.text });
  expect(await enterCode("123456")).toEqual(ok());
  expect(await enterCode("123456")).toEqual(used);
  expect(mfa.challengeAndVerify).toHaveBeenCalledExactlyOnceWith({ factorId: "phone", code: "123456" });
  expect(world.counted).toEqual(["two-factor-account ada", "two-factor-account ada"]);
});

it.each(["mfa_verification_failed", "mfa_challenge_expired"])(
  "a wrong code (%s) gets a message that says what to do",
  async (code) => {
    mfa.challengeAndVerify.mockResolvedValue(refused(code));
    const { wrong } = messages.twoFactor;
    expect(await enterCode("123456")).toEqual(fail(wrong, { code: wrong.text }));
  },
);

it("a code can be tried again after an outage", async () => {
  mfa.challengeAndVerify.mockResolvedValueOnce({ data: null, error: new AuthRetryableFetchError("", 503) });
  expect(await enterCode("123456")).toEqual(outage(messages.session.unreachable));
  expect(await enterCode("123456")).toEqual(ok());
});

it("a setup replaces an unconfirmed factor, but never a confirmed one", async () => {
  expect(await startTwoFactor()).toEqual(fail(messages.twoFactor.alreadyOn));
  mfa.listFactors.mockResolvedValue({ data: { all: [{ id: "old" }], totp: [] }, error: null });
  const totp = { qr_code: "data:image/svg+xml;utf-8,<svg fill='#000'/>", secret: "ABC", uri: "" };
  mfa.enroll.mockResolvedValue({ data: { id: "new", totp }, error: null });
  const qr = "data:image/svg+xml,%3Csvg%20fill%3D'%23000'%2F%3E";
  expect(await startTwoFactor()).toEqual(ok({ factor: "new", secret: "ABC", qr }));
  expect(mfa.unenroll).toHaveBeenCalledExactlyOnceWith({ factorId: "old" });
});

it("can only be turned off with a code", async () => {
  mfa.challengeAndVerify.mockResolvedValueOnce(refused("mfa_verification_failed"));
  expect((await removeTwoFactor("111111")).ok).toBe(false);
  expect(mfa.unenroll).not.toHaveBeenCalled();
  expect(await removeTwoFactor("222222")).toEqual(ok());
  expect(mfa.unenroll).toHaveBeenCalledExactlyOnceWith({ factorId: "phone" });
  expect(refreshSession).toHaveBeenCalledOnce();
});
