import { redirect } from "next/navigation";
import type { NextRequest } from "next/server";
import { fieldLimits } from "@/data/limits";
import { findBankJurisdiction, findJurisdiction } from "@/lib/catalogue";

/**
 * Redirects to the page chosen in a picker without JavaScript, or in the account to order something for a company (then with
 * the company's reference). Redirects only to pages of the catalogue.
 */
export async function GET(request: NextRequest): Promise<never> {
  const { searchParams } = request.nextUrl;
  const place = searchParams.get("place") ?? "";
  const reference = searchParams.get("company");
  const query = reference ? `?${new URLSearchParams({ company: reference.slice(0, fieldLimits.name) })}` : "";
  const target = searchParams.get("in");
  if (target === "/bank-account-order" && findBankJurisdiction(place)) redirect(`${target}/${place}${query}`);
  if (target === "/order-form" && findJurisdiction(place)) redirect(`${target}/${place}${query}`);
  redirect(findJurisdiction(place) ? `/jurisdictions/${place}` : "/jurisdictions");
}
