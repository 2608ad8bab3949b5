import { NextResponse } from "next/server";
import { getSession } from "@/lib/auth/session";

/** Who is signed in, for the header: no token leaves the server. 503 when it can't be known right now. */
export async function GET(): Promise<NextResponse> {
  const session = await getSession();
  const headers = { "Cache-Control": "private, no-store" };
  if (session.state === "unknown") return NextResponse.json(null, { status: 503, headers });
  if (session.state === "out") return NextResponse.json({ user: null, session: null }, { headers });
  const { email, name, avatarUrl, expiresAt } = session.user;
  return NextResponse.json({ user: { email, name, avatarUrl }, session: { expiresAt } }, { headers });
}
