import { redirect } from "next/navigation";
import type { NextRequest } from "next/server";
import { confirmEmail } from "@/lib/auth/accounts";
import { flash } from "@/lib/flash";

/** Where the confirmation mail leads: works in any browser, since the token is in the link (decision 20). */
export async function GET(request: NextRequest): Promise<never> {
  const { searchParams } = request.nextUrl;
  const token = searchParams.get("token_hash") ?? "";
  const confirmed = token.length > 0 && token.length < 300 && (await confirmEmail(token));
  await flash(confirmed ? "returned" : "link-expired");
  redirect(confirmed ? "/user-account" : "/login");
}
