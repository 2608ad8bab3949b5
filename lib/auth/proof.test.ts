import { beforeEach, expect, it, vi } from "vitest";
import { messages } from "@/data/messages";
import { fail, ok, outage } from "@/lib/result";
import { runAfterReauthentication } from "./proof";

const [rpc, requireVerifiedUser, checkPassword] = vi.hoisted(() => [vi.fn(), vi.fn(), vi.fn()]);
const [counted, act] = vi.hoisted(() => [[] as string[], vi.fn()]);
const asking = vi.hoisted(() => ({ rpc: () => ({ throwOnError: () => rpc() as unknown }) }));
vi.mock("@/lib/supabase/server", () => ({ getUserClient: async () => asking }));
vi.mock("./session", () => ({ requireVerifiedUser }));
vi.mock("./password", () => ({ checkPassword }));
vi.mock("@/lib/guard/rate-limit", () => ({
  withRateLimits: async (limits: string[][], work: () => unknown) => {
    counted.push(...limits.map((limit) => limit.join(" ")));
    return work();
  },
  uncountAttempt: async (...limit: string[]) => void counted.splice(counted.indexOf(limit.join(" ")), 1),
}));

const ada = { id: "ada", email: "ada@example.com" };
const needed = (data: string) => rpc.mockResolvedValue({ data, error: null });

beforeEach(() => {
  counted.length = 0;
  requireVerifiedUser.mockResolvedValue(ok(ada));
  checkPassword.mockResolvedValue(ok());
  act.mockResolvedValue(ok("done"));
});

it("runAfterReauthentication doesn't check the password if the database requires no proof", async () => {
  needed("none");
  expect(await runAfterReauthentication(undefined, act)).toEqual(ok("done"));
  expect(act).toHaveBeenCalledExactlyOnceWith(ada);
  expect(checkPassword).not.toHaveBeenCalled();
});

it("runAfterReauthentication accepts the right password without counting an attempt", async () => {
  needed("password");
  expect(await runAfterReauthentication("correct horse", act)).toEqual(ok("done"));
  expect(checkPassword).toHaveBeenCalledWith({ email: ada.email, password: "correct horse" });
  expect(counted).toEqual([]);
});

it("runAfterReauthentication refuses a missing or wrong password and counts only the wrong password", async () => {
  needed("password");
  const missing = fail(messages.form.check, { current: messages.session.currentPassword });
  for (const none of [undefined, ""]) expect(await runAfterReauthentication(none, act)).toEqual(missing);
  const wrong = messages.session.wrongPassword;
  checkPassword.mockResolvedValue(fail(wrong, { password: wrong.text }));
  expect(await runAfterReauthentication("wrong", act)).toEqual(fail(wrong, { current: wrong.text }));
  expect(counted).toEqual(["sign-in", "account ada@example.com", "account-anywhere ada@example.com"]);
  expect(act).not.toHaveBeenCalled();
});

it("runAfterReauthentication asks for a new sign-in if the database requires one", async () => {
  needed("sign-in");
  expect(await runAfterReauthentication("anything", act)).toEqual(fail(messages.session.signInFirst));
  expect(act).not.toHaveBeenCalled();
});

it("runAfterReauthentication fails if the database is down or the two-factor code is missing", async () => {
  rpc.mockRejectedValue(new Error("down"));
  expect(await runAfterReauthentication("correct horse", act)).toEqual(outage(messages.session.unreachable));
  requireVerifiedUser.mockResolvedValue(fail(messages.session.codeFirst));
  expect(await runAfterReauthentication("correct horse", act)).toEqual(fail(messages.session.codeFirst));
  expect(act).not.toHaveBeenCalled();
});
