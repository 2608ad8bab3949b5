import "server-only";
import type { JwtPayload } from "@supabase/supabase-js";
import { decodeJwt } from "jose";
import { cookies, headers } from "next/headers";
import { readAccessToken, sessionConfirmedHeader, clearSessionCookies } from "./cookies";
import type { Database } from "./database";
import { verifyTokenSignature } from "./signature";

type Cookie = { name: string; value: string };

/**
 * The cookies for Auth's library. Empties a session that Auth didn't sign, so that it causes no request to Auth, and a malformed one,
 * for which the library would throw or write a log line. `session` identifies a session with a valid signature; undefined if there is none, or no key to verify it.
 */
export async function discardUnverifiedSession(
  cookies: readonly Cookie[],
): Promise<{ cookies: Cookie[]; session?: string }> {
  const token = await readAccessToken(cookies);
  const signature = token === undefined ? undefined : await verifyTokenSignature(token);
  if (!signature || signature.kind === "invalid") return { cookies: clearSessionCookies(cookies) };
  return { cookies: [...cookies], ...(signature.kind === "valid" && { session: signature.session }) };
}

/** The state of a session according to the database (session_state). */
export type DatabaseSessionState = Database["public"]["Enums"]["session_state"];

/** Random for each process, so that no visitor can send it. Global, because middleware and pages are bundled separately. */
const proof = ((globalThis as { sessionProof?: string }).sessionProof ??= crypto.randomUUID());

/** The value of `sessionConfirmedHeader` for a session in this state. */
export const formatConfirmedHeader = (word: DatabaseSessionState) => `${proof} ${word}`;

/** The claims and the state of a session that middleware has confirmed for this request; undefined for any other. */
export async function readConfirmedSession(): Promise<
  { claims: JwtPayload; word: DatabaseSessionState } | undefined
> {
  const sent = (await headers()).get(sessionConfirmedHeader);
  const word = (["active", "staff", "desk", "code"] as const).find(
    (known) => sent === formatConfirmedHeader(known),
  );
  const token = word && (await readAccessToken((await cookies()).getAll()));
  return token ? { claims: decodeJwt<JwtPayload>(token), word } : undefined;
}
