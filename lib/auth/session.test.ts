import { beforeEach, describe, expect, it, vi } from "vitest";
import { messages } from "@/data/messages";
import { fail, ok, outage } from "@/lib/result";
import { sessionUnknownHeader } from "@/lib/supabase/cookies";
import { SignJWT } from "jose";
import { findUserIgnoringTwoFactor, findVerifiedUser, getSession } from "./session";
import { requireUser, requireVerifiedUser } from "./session";

const [readConfirmedSession, getClaims, getUser] = vi.hoisted(() => [vi.fn(), vi.fn(), vi.fn()]);
const [rpc, keep] = vi.hoisted(() => [vi.fn(), vi.fn()]);
const sent = vi.hoisted(() => ({ headers: new Headers(), session: true, token: "" }));
vi.mock("next/headers", () => ({ headers: async () => sent.headers }));
vi.mock("next/navigation", () => ({
  redirect(to: string) {
    throw new Error(to);
  },
}));
const getSent = vi.hoisted(() => async () => ({ data: { session: { access_token: sent.token } } }));
vi.mock("@/lib/supabase/server", () => ({
  getUserClient: async () => ({ auth: { getClaims }, rpc }),
  createDeferredCookiesClient: async () => ({ supabase: { auth: { getUser, getSession: getSent } }, keep }),
  hasSessionCookie: async () => sent.session,
}));
vi.mock("@/lib/supabase/confirmed-session", () => ({ readConfirmedSession }));
vi.mock("@/lib/timeouts", () => ({ getTimeout: () => 50 }));

const claims = { sub: "1", role: "authenticated", email: "ada@example.com", exp: 1_900_000_000 };
const refused = { status: 403 };
const answers = (error: object) => async () => ({ data: { user: null, claims: null }, error });

const page = "/user-account?page=2";
const silence = ["does not respond", () => new Promise<never>(() => undefined)] as const;
const failing = ["is down", async () => ({ data: null, error: { code: "57014" } })] as const;
const outages = [
  silence,
  ["is too busy", answers({ status: 429 })],
  ["returns 401 from a gateway", answers({ status: 401 })],
  ["returns 404 from a gateway", answers({ status: 404 })],
  ["returns an unreadable response", () => Promise.reject(new TypeError())],
] as const;

beforeEach(() => {
  sent.headers = new Headers();
  sent.session = true;
  getClaims.mockResolvedValue({ data: { claims }, error: null });
  rpc.mockResolvedValue({ data: "active", error: null });
  getUser.mockResolvedValue({ data: { user: { id: "1", email: "ada@example.com" } }, error: null });
});

describe("a session", () => {
  it("confirmed by the middleware is not verified again", async () => {
    readConfirmedSession.mockResolvedValue({ claims, word: "active" });
    expect(await getSession()).toMatchObject({ state: "in", user: { id: "1" } });
    expect(getClaims).not.toHaveBeenCalled();
    expect(rpc).not.toHaveBeenCalled();
  });

  it("without a two-factor code makes private pages redirect to the code form", async () => {
    rpc.mockResolvedValue({ data: "code", error: null });
    expect(await getSession()).toMatchObject({ state: "code", user: { email: "ada@example.com" } });
    await expect(requireUser(page)).rejects.toThrow(`/two-factor?next=${encodeURIComponent(page)}`);
    readConfirmedSession.mockResolvedValue({ claims, word: "code" });
    expect(await getSession()).toMatchObject({ state: "code" });
  });

  it("with verified claims is valid until the database reports that it has ended", async () => {
    expect(await getSession()).toMatchObject({ state: "in", user: { id: "1", email: "ada@example.com" } });
    rpc.mockResolvedValue({ data: "ended", error: null });
    expect(await getSession()).toEqual({ state: "out" });
  });

  it.each([silence, failing])("is unknown while the database %s", async (_, answer) => {
    rpc.mockImplementation(answer);
    expect(await getSession()).toEqual({ state: "unknown" });
  });

  it.each([
    ["is refused", { data: null, error: refused }],
    ["has no token", { data: null, error: null }],
    ["has no user", { data: { claims: { ...claims, sub: "" } }, error: null }],
    ["has the role anon", { data: { claims: { ...claims, role: "anon" } }, error: null }],
  ])("that %s is treated as signed out, so private pages redirect to sign-in", async (_, answer) => {
    getClaims.mockResolvedValue(answer);
    expect(await getSession()).toEqual({ state: "out" });
    await expect(requireUser(page)).rejects.toThrow("/login?next=%2Fuser-account%3Fpage%3D2");
  });

  it.each(outages)("is unknown while Auth %s, so private pages show an outage", async (_, answer) => {
    getClaims.mockImplementation(answer);
    expect(await getSession()).toEqual({ state: "unknown" });
    expect(await requireUser("/user-account")).toEqual(outage(messages.session.unknown));
  });

  it("is unknown, without a second request, if the middleware couldn't reach Auth", async () => {
    sent.headers = new Headers({ [sessionUnknownHeader]: "1" });
    expect(await getSession()).toEqual({ state: "unknown" });
    expect(getClaims).not.toHaveBeenCalled();
  });
});

describe("the verified user", () => {
  it("is the user that Auth returns", async () => {
    expect(await findVerifiedUser()).toEqual(ok({ id: "1", email: "ada@example.com", codeMissing: false }));
  });

  it.each([
    ["can't", "a verified factor but no code", "aal1", "verified", false],
    ["can", "a verified factor and its code", "aal2", "verified", true],
    ["can", "an unverified factor and no code", "aal1", "unverified", true],
  ])("%s make changes with %s", async (_, __, aal, status, may) => {
    const secret = new TextEncoder().encode("a secret of at least thirty-two characters");
    sent.token = await new SignJWT({ aal }).setProtectedHeader({ alg: "HS256" }).sign(secret);
    const user = { id: "1", email: "ada@example.com", factors: [{ status }] };
    getUser.mockResolvedValue({ data: { user }, error: null });
    const refusal = { ...fail(messages.session.codeFirst), remedy: "code" };
    if (!may) expect(await requireVerifiedUser(messages.payment.signIn)).toEqual(refusal);
    expect((await findVerifiedUser()).ok).toBe(may);
    expect(await findUserIgnoringTwoFactor()).toMatchObject(ok({ id: "1", codeMissing: !may }));
  });

  it("is undefined for a guest", async () => {
    sent.session = false;
    expect(await findVerifiedUser()).toEqual(ok(undefined));
    const refusal = { ...fail(messages.payment.signIn), remedy: "sign-in" };
    expect(await requireVerifiedUser(messages.payment.signIn)).toEqual(refusal);
    expect(getUser).not.toHaveBeenCalled();
  });

  it.each([
    ["status 403", refused],
    ["session_not_found", { code: "session_not_found" }],
    ["user_not_found with status 404", { status: 404, code: "user_not_found" }],
    ["refresh_token_not_found", { status: 400, code: "refresh_token_not_found" }],
  ])("has to sign in again if Auth returns %s", async (_, error) => {
    getUser.mockResolvedValue({ data: { user: null }, error });
    expect(await findVerifiedUser()).toEqual({ ...fail(messages.session.signInAgain), remedy: "sign-in" });
    expect(keep).not.toHaveBeenCalled();
  });

  it.each(outages)("is never treated as a guest while Auth %s", async (_, answer) => {
    getUser.mockImplementation(answer);
    expect(await findVerifiedUser()).toEqual(outage(messages.session.unknown));
    expect(await requireVerifiedUser(messages.payment.signIn)).toEqual(outage(messages.session.unknown));
  });
});
