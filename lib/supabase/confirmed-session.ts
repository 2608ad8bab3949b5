import "server-only";
import type { JwtPayload } from "@supabase/supabase-js";
import { decodeJwt } from "jose";
import { cookies, headers } from "next/headers";
import { accessTokenOf, sessionConfirmedHeader } from "./cookies";
import { checkSignature } from "./signature";

/**
 * The claims of a session that middleware has confirmed with Auth for this request; undefined for any other. Verifies the
 * token's signature and expiry, because a visitor can send the header too.
 */
export async function confirmedClaims(): Promise<JwtPayload | undefined> {
  if (!(await headers()).has(sessionConfirmedHeader)) return undefined;
  const token = await accessTokenOf((await cookies()).getAll());
  if (!token || (await checkSignature(token)).kind !== "valid") return undefined;
  const claims = decodeJwt<JwtPayload>(token);
  return claims.exp * 1000 > Date.now() ? claims : undefined;
}
