import { redirect } from "next/navigation";
import type { NextRequest } from "next/server";
import { findBank, findJurisdiction } from "@/lib/catalogue";

/** The target of a picker's Go button without JavaScript. Redirects only to pages of the catalogue. */
export async function GET(request: NextRequest): Promise<never> {
  const { searchParams } = request.nextUrl;
  const place = searchParams.get("place") ?? "";
  if (searchParams.get("in") === "/bank-account-order" && findBank(place))
    redirect(`/bank-account-order/${place}`);
  redirect(findJurisdiction(place) ? `/jurisdictions/${place}` : "/jurisdictions");
}
