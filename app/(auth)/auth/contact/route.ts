import { NextResponse } from "next/server";
import { findContact } from "@/lib/account/contact";
import { getSession } from "@/lib/auth/session";

/** The signed-in customer's contact details, to prefill a form; empty for a guest. */
export async function GET(): Promise<NextResponse> {
  const session = await getSession();
  const headers = { "Cache-Control": "private, no-store" };
  if (session.state !== "in") return NextResponse.json({}, { headers });
  return NextResponse.json(await findContact(session.user), { headers });
}
