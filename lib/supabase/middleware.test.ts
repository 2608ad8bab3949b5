import { NextRequest, NextResponse } from "next/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { confirmSession, continueWithUnknownSession, refreshSession } from "./middleware";

const settings = vi.hoisted(() => ({
  SUPABASE_URL: "https://project.supabase.co",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
  SUPABASE_SECRET_KEY: "sb_secret_x",
  SUPABASE_JWT_SECRET: [],
  AUTH_FORWARDED_FOR: false,
  TRUSTED_PROXIES: 1,
  TIMEOUT_SCALE: 1,
}));
vi.mock("@/lib/env.server", () => ({ serverEnv: () => settings, isHttps: () => true }));

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A session with an unverified signature. */
function session(sub: string, expires = 3600): string {
  const expires_at = Math.floor(Date.now() / 1000) + expires;
  const claims = { sub, aud: "authenticated", exp: expires_at };
  const access_token = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}.${encode("signature")}`;
  return `base64-${encode({ access_token, refresh_token: "worthless", expires_at, user: { id: sub } })}`;
}

const fetched = vi.fn<typeof fetch>();
const visit = async (cookie: string) => {
  const request = new NextRequest("https://shop.example.com/desk", {
    headers: { cookie: `__Host-sb-session=${cookie}` },
  });
  const { response, signedIn } = await refreshSession(request);
  return { signedIn, sets: response.headers.getSetCookie() };
};

/** Auth's response for a session, and the database's for its user. */
const answering = (user: Response | Error, state: Response | Error = Response.json("active")) =>
  fetched.mockImplementation(async (input) => {
    const answer = String(input).includes("/auth/v1/") ? user : state;
    if (answer instanceof Error) throw answer;
    return answer.clone();
  });
const good = Response.json({ id: "a", aud: "authenticated" });
const away = new TypeError("fetch failed");
const refused = Response.json({ code: "bad_jwt", msg: "invalid JWT" }, { status: 403 });
const busy = Response.json({ code: "over_request_rate_limit" }, { status: 429 });
const unknownToken = Response.json({ code: "refresh_token_not_found" }, { status: 400 });

beforeEach(() => {
  vi.stubGlobal("fetch", fetched.mockReset());
  vi.spyOn(console, "error").mockReturnValue(); // Auth's library logs there.
});

describe("a request for the desk", () => {
  it("signs out a session that Auth refuses", async () => {
    answering(refused);
    expect((await visit(session("made up"))).signedIn).toBe(false);
  });

  it("passes a session on to the page unless the database says it has ended, and marks an outage", async () => {
    const cookie = session("member");
    answering(good);
    expect((await visit(cookie)).signedIn).toBe(true);
    answering(good, Response.json("code"));
    expect((await visit(cookie)).signedIn).toBe(true);
    answering(good, Response.json("ended"));
    expect((await visit(cookie)).signedIn).toBe(false);
    answering(away);
    expect((await visit(cookie)).signedIn).toBe("unknown");
    answering(good, away);
    expect((await visit(cookie)).signedIn).toBe("unknown");
  });
});

it("the log says that a page was answered without knowing the session", () => {
  const line = vi.spyOn(console, "warn").mockReturnValue();
  const request = new NextRequest("https://shop.example.com/desk/orders/IBC-1");
  expect(continueWithUnknownSession(request, NextResponse.next()).status).toBe(503);
  expect(line).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"what":"session not confirmed"'));
});

describe("an expired session", () => {
  const next = async (auth: Response | Error) => {
    answering(auth);
    const headers = { cookie: `__Host-sb-session=${session("member", -60)}` };
    const request = new NextRequest("https://shop.example.com/user-account", { headers });
    const { response, signedIn } = await refreshSession(request);
    return { signedIn, sets: response.headers.getSetCookie().length };
  };

  // Promise: A busy Auth service signs no one out.
  it("keeps its cookies while Auth is too busy to refresh it", async () => {
    expect(await next(busy)).toEqual({ signedIn: "unknown", sets: 0 });
  });

  it("loses its cookies and its hint when it is unknown to Auth", async () => {
    expect(await next(unknownToken)).toEqual({ signedIn: false, sets: 2 });
  });
});

describe("a request for /login", async () => {
  const key = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
    "verify",
  ]);
  const published = { ...(await crypto.subtle.exportKey("jwk", key.publicKey)), kid: "key", alg: "ES256" };
  /** A session whose token has a valid signature, so that only Auth knows whether it has ended. */
  const signedSession = async () => {
    const expires_at = Math.floor(Date.now() / 1000) + 3600;
    const claims = { sub: "member", aud: "authenticated", role: "authenticated", exp: expires_at };
    const text = `${encode({ alg: "ES256", typ: "JWT", kid: "key" })}.${encode(claims)}`;
    const algorithm = { name: "ECDSA", hash: "SHA-256" };
    const signature = await crypto.subtle.sign(algorithm, key.privateKey, new TextEncoder().encode(text));
    const access_token = `${text}.${Buffer.from(signature).toString("base64url")}`;
    return `base64-${encode({ access_token, refresh_token: "worthless", expires_at, user: { id: "member" } })}`;
  };
  const login = async (user: Response | Error) => {
    fetched.mockImplementation(async (input) => {
      if (String(input).endsWith("/jwks.json")) return Response.json({ keys: [published] });
      if (user instanceof Error) throw user;
      return user.clone();
    });
    const headers = { cookie: `__Host-sb-session=${await signedSession()}; signed-in=1` };
    const { response, signedIn } = await confirmSession(
      new NextRequest("https://shop.example.com/login", { headers }),
    );
    return { signedIn, sets: response.headers.getSetCookie().map((cookie) => cookie.split("=")[0]) };
  };

  it.each([
    ["session_not_found", 403],
    ["user_not_found", 403],
  ])("removes an ended session although its token is valid: %s", async (code, status) => {
    expect(await login(Response.json({ code }, { status }))).toEqual({
      signedIn: false,
      sets: ["__Host-sb-session", "signed-in"],
    });
  });

  it.each([
    ["is good", good],
    ["can't be confirmed", away],
  ])("keeps a session that %s", async (_, answer) => {
    expect(await login(answer)).toEqual({ signedIn: true, sets: [] });
  });
});
