import { redirect } from "next/navigation";
import type { NextRequest } from "next/server";
import { limits } from "@/data/limits";
import { findBank, findJurisdiction } from "@/lib/catalogue";

/**
 * The target of a picker's Go button without JavaScript, and of the account's choices of a next order, which name the company
 * that it is for. Redirects only to pages of the catalogue.
 */
export async function GET(request: NextRequest): Promise<never> {
  const { searchParams } = request.nextUrl;
  const place = searchParams.get("place") ?? "";
  const reference = searchParams.get("company");
  const query = reference ? `?${new URLSearchParams({ company: reference.slice(0, limits.name) })}` : "";
  const target = searchParams.get("in");
  if (target === "/bank-account-order" && findBank(place)) redirect(`${target}/${place}${query}`);
  if (target === "/order-form" && findJurisdiction(place)) redirect(`${target}/${place}${query}`);
  redirect(findJurisdiction(place) ? `/jurisdictions/${place}` : "/jurisdictions");
}
