import { createHmac } from "node:crypto";
import type { APIRequestContext, BrowserContext } from "@playwright/test";
import { createSessionSigner } from "../../local/signing-keys.ts";
import type { Secrets } from "../../local/secrets.ts";

type Session = { access_token: string; refresh_token: string; expires_at: number };
type Claims = Record<string, unknown>;

const cookieName = "sb-session";
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const decode = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as Claims;

/** Decodes the session from a cookie's value. `encodeSession` does the opposite. */
export const decodeSession = (value: string) => decode(value.replace(/^base64-/, "")) as unknown as Session;
const encodeSession = (session: Session) => `base64-${encode(session)}`;

/** The value of the session cookie of a browser or a visitor by plain requests. */
export async function getSessionCookieValue(request: APIRequestContext): Promise<string> {
  return (await request.storageState()).cookies.find(({ name }) => name === cookieName)!.value;
}

export const buildSessionCookieHeader = (value: string) => ({ cookie: `${cookieName}=${value}; script=1` });

/** Replaces the session cookie of a signed-in browser. */
export async function replaceSessionCookie(context: BrowserContext, value: string) {
  const cookie = (await context.cookies()).find(({ name }) => name === cookieName)!;
  await context.addCookies([{ ...cookie, value }]);
}

/** The session with an expired access token, which the next request must refresh. */
export function expireAccessToken(value: string): string {
  return encodeSession({ ...decodeSession(value), expires_at: Math.floor(Date.now() / 1000) - 60 });
}

/** The same session with another access token that claims to be valid for a day, and an invalid refresh token. */
function withToken(value: string, token: string): string {
  const expires_at = Math.floor(Date.now() / 1000) + 86_400;
  const changed = { access_token: token, refresh_token: "worthless", expires_at };
  return encodeSession({ ...decodeSession(value), ...changed });
}

/** A token with these claims, signed with this secret (HS256). */
function signed(claims: Claims, secret: string): string {
  const content = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}

/** Cookies that an attacker could forge who knows everything about a session except its secrets, by name. */
export async function createForgedCookies(value: string, { signingKey, supabaseJwtSecret: secret }: Secrets) {
  const { sign } = createSessionSigner({ signingKey, secret });
  const [header, body, signature] = decodeSession(value).access_token.split(".") as [string, string, string];
  const claims = decode(body);
  const tomorrow = { ...claims, exp: Math.floor(Date.now() / 1000) + 86_400 };
  const token = (text: string) => withToken(value, text);
  return {
    forged: token(signed(tomorrow, "another project's secret of thirty-two letters")),
    "with its claims changed": token(
      `${header}.${encode({ ...tomorrow, role: "service_role" })}.${signature}`,
    ),
    expired: token(await sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 })),
    foreign: token(await sign({ ...tomorrow, aud: "another", role: "anon", sub: undefined })),
    "signed with a shared secret": token(signed(tomorrow, secret)),
    truncated: value.slice(0, Math.floor(value.length / 2)),
  };
}
