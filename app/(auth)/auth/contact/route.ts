import { NextResponse } from "next/server";
import { findContact } from "@/lib/account/contact";
import { getSession } from "@/lib/auth/session";

/** The signed-in customer's own contact details, for a form to begin with; empty for anybody else. */
export async function GET(): Promise<NextResponse> {
  const session = await getSession();
  const headers = { "Cache-Control": "private, no-store" };
  if (session.state !== "in") return NextResponse.json({}, { headers });
  return NextResponse.json(await findContact(session.user), { headers });
}
