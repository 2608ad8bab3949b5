import "server-only";
import { accessTokenOf, readableCookies, withoutSession } from "./cookies";
import { checkSignature } from "./signature";

type Cookie = { name: string; value: string };

/**
 * The cookies as Auth's library may read them, with a session that Auth didn't sign emptied: it costs Auth no request.
 * `session` names a session whose signature is valid; undefined where there is none, or no key to check it with.
 */
export async function checkedSession(
  cookies: readonly Cookie[],
): Promise<{ cookies: Cookie[]; session?: string }> {
  const token = await accessTokenOf(cookies);
  const signature = token === undefined ? undefined : await checkSignature(token);
  if (signature?.kind === "invalid") return { cookies: withoutSession(cookies) };
  const session = signature?.kind === "valid" ? signature.session : undefined;
  return { cookies: await readableCookies(cookies), session };
}
