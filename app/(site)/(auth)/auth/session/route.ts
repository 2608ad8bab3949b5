import { NextResponse } from "next/server";
import { findProfileName } from "@/lib/account/profiles";
import { getSession } from "@/lib/auth/session";

/** Returns the signed-in user for the header, without tokens. Returns no user until the two-factor code has been entered. 503 if Auth can't be reached. */
export async function GET(): Promise<NextResponse> {
  const session = await getSession();
  const headers = { "Cache-Control": "private, no-store" };
  if (session.state === "unknown") return NextResponse.json(null, { status: 503, headers });
  if (session.state !== "in") return NextResponse.json({ user: null, session: null }, { headers });
  const { id, email, avatarUrl, expiresAt } = session.user;
  const name = session.user.name ?? (await findProfileName(id)); // Not every token has a name.
  return NextResponse.json(
    { user: { email, name: name ?? null, avatarUrl }, session: { expiresAt } },
    { headers },
  );
}
