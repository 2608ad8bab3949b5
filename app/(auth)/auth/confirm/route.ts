import { redirect } from "next/navigation";
import type { NextRequest } from "next/server";
import { redeemMailToken } from "@/lib/auth/accounts";
import { flash } from "@/lib/flash";

/** Where our mails lead: works in any browser, since the token is in the link (decision 20). */
export async function GET(request: NextRequest): Promise<never> {
  const { searchParams } = request.nextUrl;
  const token = searchParams.get("token_hash") ?? "";
  const type = searchParams.get("type") === "recovery" ? "recovery" : "email";
  const redeemed = token.length > 0 && token.length < 300 && (await redeemMailToken(type, token));
  if (!redeemed) {
    await flash("link-expired");
    redirect(type === "recovery" ? "/login?tab=forgot" : "/login");
  }
  if (type === "recovery") redirect("/new-password");
  await flash("returned");
  redirect("/user-account");
}
