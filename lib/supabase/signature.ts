import "server-only";
import type { JwtPayload } from "@supabase/supabase-js";
import { compactVerify, createRemoteJWKSet, decodeProtectedHeader, errors } from "jose";
import { getServerEnv } from "@/lib/env.server";
import { getTimeout } from "@/lib/timeouts";

/** `unknown`: no key is available to verify it. */
export type SignatureResult = { kind: "valid"; session: string } | { kind: "invalid" } | { kind: "unknown" };

const invalid: SignatureResult = { kind: "invalid" };
const unknown: SignatureResult = { kind: "unknown" };

/** Milliseconds to wait after a failed fetch of the keys. */
const pause = 10_000;

/** Global, because middleware, pages and actions are bundled separately. */
const shared = globalThis as { authKeys?: ReturnType<typeof createKeys> };

/** How many valid tokens are remembered, and for how many milliseconds. One request asks several times about the same one. */
const remembered = { most: 1000, time: 60_000 } as const;

/** The project's public keys, fetched on demand and cached for ten minutes. */
function createKeys() {
  const url = new URL("/auth/v1/.well-known/jwks.json", getServerEnv().SUPABASE_URL);
  return {
    get: createRemoteJWKSet(url, { timeoutDuration: getTimeout("auth") }),
    failedAt: -Infinity,
    valid: new Map<string, SignatureResult>(),
    since: Date.now(),
  };
}

/**
 * Verifies the signature of an access token without calling Auth, by the project's published keys. An expired token counts as
 * valid, because its session can be refreshed. `session` identifies the session, so that one session's failures don't count
 * against another. A token of a project's legacy secret is invalid: sign-in needs signing keys (docs/going-live.md).
 */
export async function verifyTokenSignature(accessToken: string): Promise<SignatureResult> {
  const algorithms = ["ES256", "RS256", "EdDSA"];
  try {
    if (!algorithms.includes(String(decodeProtectedHeader(accessToken).alg))) return invalid;
  } catch {
    return invalid;
  }
  const keys = (shared.authKeys ??= createKeys());
  if (keys.valid.size >= remembered.most || Date.now() - keys.since > remembered.time)
    Object.assign(keys, { valid: new Map(), since: Date.now() });
  const known = keys.valid.get(accessToken);
  if (known) return known;
  if (Date.now() - keys.failedAt < pause) return unknown;
  try {
    const valid = toValid(await compactVerify(accessToken, keys.get, { algorithms }));
    keys.valid.set(accessToken, valid);
    return valid;
  } catch (error) {
    const isAboutToken = error instanceof errors.JOSEError && !unfetched.includes(error.code);
    if (isAboutToken) return invalid;
    keys.failedAt = Date.now();
    return unknown;
  }
}

/** Jose's error codes for keys that couldn't be fetched or read, as opposed to an invalid signature. */
const unfetched = ["ERR_JWKS_TIMEOUT", "ERR_JOSE_GENERIC", "ERR_JWKS_INVALID"];

function toValid({ payload }: { payload: Uint8Array }): SignatureResult {
  const { sub, session_id: session } = JSON.parse(new TextDecoder().decode(payload)) as Record<
    string,
    unknown
  >;
  return { kind: "valid", session: `${String(sub)} ${String(session)}` };
}

/** Whether the claims of a verified token are an account's. The project signs tokens for other uses too. */
export const hasAccountClaims = (claims: JwtPayload | undefined): claims is JwtPayload & { sub: string } =>
  Boolean(claims?.sub) && claims?.role === "authenticated";
