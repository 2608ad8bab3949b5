import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { serveOnLoopback, type RunningServer } from "@/e2e/support/serve";
import { discardUnverifiedSession } from "./confirmed-session";
import { verifyTokenSignature } from "./signature";

const settings = vi.hoisted(() => ({ SUPABASE_URL: "", TIMEOUT_SCALE: 1 }));
vi.mock("@/lib/env.server", () => ({ getServerEnv: () => settings, isHttps: () => false }));

const ours = await generateKeyPair("ES256", { extractable: true });
const foreign = await generateKeyPair("ES256", { extractable: true });
const past = Math.floor(Date.now() / 1000) - 60;

const sign = (alg: string, key: Parameters<SignJWT["sign"]>[0], kid?: string) =>
  new SignJWT({ sub: "ada", session_id: "1", exp: past }).setProtectedHeader({ alg, kid }).sign(key);

let server: RunningServer;
let asked = 0;
let status = 200;

beforeEach(async () => {
  delete (globalThis as { authKeys?: unknown }).authKeys;
  asked = 0;
  status = 200;
  const keys = [{ ...(await exportJWK(ours.publicKey)), kid: "ours", alg: "ES256", use: "sig" }];
  server = await serveOnLoopback(0, () => {
    asked += 1;
    return Response.json({ keys }, { status });
  });
  settings.SUPABASE_URL = server.url;
});
afterEach(() => server.close());

const valid = { kind: "valid", session: "ada 1" };
const encoded = (text: string) => new TextEncoder().encode(text);
const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.e30.`;

it("verifying two sessions signed by the project requests the keys only once", async () => {
  expect(await verifyTokenSignature(await sign("ES256", ours.privateKey, "ours"))).toEqual(valid);
  expect(await verifyTokenSignature(await sign("ES256", ours.privateKey, "ours"))).toEqual(valid);
  expect(asked).toBe(1);
});

it.each([
  ["signed by a forged key", () => sign("ES256", foreign.privateKey, "ours")],
  ["signed by an unknown key", () => sign("ES256", foreign.privateKey, "foreign")],
  ["signed with a shared secret", () => sign("HS256", encoded("0123456789abcdef0123456789abcdef"))],
  ["without a signature", () => unsigned],
  ["that isn't a token", () => "a.b.c"],
])("a session %s is invalid", async (_, token) => {
  expect(await verifyTokenSignature(await token())).toEqual({ kind: "invalid" });
});

it("a valid token isn't verified again for a minute", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const verify = vi.spyOn(crypto.subtle, "verify");
  try {
    const token = await sign("ES256", ours.privateKey, "ours");
    for (let time = 0; time < 3; time += 1) expect(await verifyTokenSignature(token)).toEqual(valid);
    expect(verify).toHaveBeenCalledTimes(1);
    const forged = `${token.slice(0, -8)}AAAAAAAA`;
    for (let time = 0; time < 2; time += 1)
      expect(await verifyTokenSignature(forged)).toEqual({ kind: "invalid" });
    expect(verify).toHaveBeenCalledTimes(3);
    vi.setSystemTime(Date.now() + 61_000);
    await verifyTokenSignature(token);
    expect(verify).toHaveBeenCalledTimes(4);
  } finally {
    verify.mockRestore();
    vi.useRealTimers();
  }
});

it("the state of a session is unknown while the signing keys can't be fetched", async () => {
  status = 503;
  for (let time = 0; time < 5; time += 1)
    expect(await verifyTokenSignature(await sign("ES256", ours.privateKey, "ours"))).toEqual({
      kind: "unknown",
    });
  expect(asked).toBe(1);
});

it("a session's cookie is cleared only if the session is forged", async () => {
  const cookies = (access_token: string) => {
    const session = Buffer.from(JSON.stringify({ access_token, refresh_token: "r", expires_at: 1 }));
    const value = `base64-${session.toString("base64url")}`;
    return Object.entries({ "sb-session": value, flash: "x" }).map(([name, value]) => ({ name, value }));
  };
  const good = cookies(await sign("ES256", ours.privateKey, "ours"));
  expect(await discardUnverifiedSession(good)).toEqual({ cookies: good, session: "ada 1" });
  const forged = cookies(await sign("ES256", foreign.privateKey, "ours"));
  const emptied = [{ name: "sb-session", value: "" }, forged[1]];
  expect(await discardUnverifiedSession(forged)).toEqual({ cookies: emptied });
  status = 503;
  delete (globalThis as { authKeys?: unknown }).authKeys;
  expect(await discardUnverifiedSession(good)).toEqual({ cookies: good, session: undefined });
});
