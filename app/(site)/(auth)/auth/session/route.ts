import { NextResponse } from "next/server";
import { hasNews } from "@/lib/account/news";
import { findName } from "@/lib/account/profiles";
import { getSession } from "@/lib/auth/session";

/** Returns the signed-in user and whether they have unread news, for the header. No tokens. 503 if Auth can't be reached. */
export async function GET(): Promise<NextResponse> {
  const session = await getSession();
  const headers = { "Cache-Control": "private, no-store" };
  if (session.state === "unknown") return NextResponse.json(null, { status: 503, headers });
  if (session.state === "out") return NextResponse.json({ user: null, session: null }, { headers });
  const { id, email, avatarUrl, expiresAt } = session.user;
  const [name, news] = await Promise.all([
    session.user.name ?? findName(id), // Not every token has a name.
    hasNews(),
  ]);
  return NextResponse.json(
    { user: { email, name: name ?? null, avatarUrl }, session: { expiresAt }, news },
    { headers },
  );
}
