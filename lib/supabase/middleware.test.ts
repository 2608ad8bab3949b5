import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { NextRequest, NextResponse } from "next/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { stubSettings } from "@/e2e/support/stub-settings";
import { clearEndedSession, continueWithUncheckedSession, refreshSession } from "./middleware";

stubSettings();

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

const project = await generateKeyPair("ES256", { extractable: true });
const published = { keys: [{ ...(await exportJWK(project.publicKey)), kid: "1", alg: "ES256", use: "sig" }] };

/** A session that the project signed. */
async function session(sub: string, expires = 3600): Promise<string> {
  const expires_at = Math.floor(Date.now() / 1000) + expires;
  const claims = { sub, role: "authenticated", aud: "authenticated", exp: expires_at };
  const token = new SignJWT(claims).setProtectedHeader({ alg: "ES256", typ: "JWT", kid: "1" });
  const access_token = await token.sign(project.privateKey);
  return `base64-${encode({ access_token, refresh_token: "worthless", expires_at, user: { id: sub } })}`;
}

const fetched = vi.fn<typeof fetch>();
const requestTo = async (path: string, session: string | Promise<string>) => {
  const headers = { cookie: `__Host-sb-session=${await session}; signed-in=1` };
  return new NextRequest(`https://shop.example.com${path}`, { headers });
};
const visit = async (of: string | Promise<string>) =>
  (await refreshSession(await requestTo("/desk", of))).signedIn;

/** Auth's response for a session, and the database's for its user. */
const answering = (user: Response | Error, state: Response | Error = Response.json("active")) =>
  fetched.mockImplementation(async (input) => {
    if (String(input).endsWith("/jwks.json")) return Response.json(published);
    const answer = String(input).includes("/auth/v1/") ? user : state;
    if (answer instanceof Error) throw answer;
    return answer.clone();
  });
const good = Response.json({ id: "a", aud: "authenticated" });
const away = new TypeError("fetch failed");
const busy = Response.json({ code: "over_request_rate_limit" }, { status: 429 });
const unknownToken = Response.json({ code: "refresh_token_not_found" }, { status: 400 });

beforeEach(() => void vi.stubGlobal("fetch", fetched.mockReset()));

describe("opening the desk", () => {
  it("signs out a forged session without a request to Auth", async () => {
    answering(away);
    const [head, body] = (await session("made up")).split(".");
    expect(await visit(`${head}.${body}.${encode("signature")}`)).toBe(false);
  });

  it("signs out an ended session, but not during an outage", async () => {
    const cookie = session("member");
    answering(good);
    expect(await visit(cookie)).toBe(true);
    answering(good, Response.json("code"));
    expect(await visit(cookie)).toBe(true);
    answering(good, Response.json("ended"));
    expect(await visit(cookie)).toBe(false);
    answering(good, away);
    expect(await visit(cookie)).toBe("unknown");
  });
});

it("a page request whose session can't be confirmed returns 503 and is logged", () => {
  const line = vi.spyOn(console, "warn").mockReturnValue();
  const request = new NextRequest("https://shop.example.com/desk/orders/IBC-1");
  expect(continueWithUncheckedSession(request, NextResponse.next()).status).toBe(503);
  expect(line).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"what":"session not confirmed"'));
});

describe("an expired session", () => {
  const next = async (auth: Response | Error) => {
    answering(auth);
    const expired = session("member", -60);
    const { response, signedIn } = await refreshSession(await requestTo("/user-account", expired));
    return { signedIn, sets: response.headers.getSetCookie().length };
  };

  // Promise: A busy Auth service signs no one out.
  it("keeps its cookies if Auth is too busy to refresh it", async () => {
    expect(await next(busy)).toEqual({ signedIn: "unknown", sets: 0 });
  });

  it("loses its cookies if Auth doesn't know the refresh token", async () => {
    expect(await next(unknownToken)).toEqual({ signedIn: false, sets: 2 });
  });
});

describe("a request for /login", () => {
  const login = async (user: Response | Error) => {
    answering(user);
    const { response, signedIn } = await clearEndedSession(await requestTo("/login", session("member")));
    return { signedIn, sets: response.headers.getSetCookie().map((cookie) => cookie.split("=")[0]) };
  };

  it("removes a session that Auth has ended, even if the token is valid", async () => {
    const sets = ["__Host-sb-session", "signed-in"];
    for (const code of ["session_not_found", "user_not_found"])
      expect(await login(Response.json({ code }, { status: 403 }))).toEqual({ signedIn: false, sets });
  });

  it.each([
    ["is valid", good, true],
    ["can't be confirmed", away, "unknown"],
  ])("keeps a session that %s", async (_, answer, signedIn) => {
    expect(await login(answer)).toEqual({ signedIn, sets: [] });
  });
});
