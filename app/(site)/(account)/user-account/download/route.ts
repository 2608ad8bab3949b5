import { privatePages } from "@/data/private-pages";
import { readOwnPersonalData, createPersonDataResponse } from "@/lib/personal-data/download";
import { getUserClient } from "@/lib/supabase/server";
import { getSession } from "@/lib/auth/session";
import { signInPath } from "@/lib/auth/safe-next";
import { countAttempt } from "@/lib/guard/rate-limit";
import { createRateLimitResponse, createUnavailableResponse } from "@/lib/receipts/response";

/** Downloads the signed-in user's data, read under row-level security. */
export async function GET(): Promise<Response> {
  const session = await getSession();
  if (session.state === "unknown") return createUnavailableResponse();
  const signIn = () =>
    new Response(null, { status: 303, headers: { location: signInPath(session, privatePages.account) } });
  if (session.state !== "in") return signIn();
  const limited = await countAttempt("download", session.user.id);
  if (limited) return createRateLimitResponse(limited.text);
  const found = await readOwnPersonalData();
  if (!found.ok) return createUnavailableResponse();
  return found.value ? createPersonDataResponse(found.value, await getUserClient()) : signIn();
}
