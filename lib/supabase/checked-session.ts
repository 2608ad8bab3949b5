import "server-only";
import { accessTokenOf, withoutMalformedSession, withoutSession } from "./cookies";
import { checkSignature } from "./signature";

type Cookie = { name: string; value: string };

/**
 * The cookies for Auth's library. Empties a session that Auth didn't sign, so that it causes no request to Auth. `session`
 * identifies a session with a valid signature; undefined if there is none, or no key to verify it.
 */
export async function cookiesWithVerifiedSession(
  cookies: readonly Cookie[],
): Promise<{ cookies: Cookie[]; session?: string }> {
  const token = await accessTokenOf(cookies);
  const signature = token === undefined ? undefined : await checkSignature(token);
  if (signature?.kind === "invalid") return { cookies: withoutSession(cookies) };
  const session = signature?.kind === "valid" ? signature.session : undefined;
  return { cookies: await withoutMalformedSession(cookies), session };
}
