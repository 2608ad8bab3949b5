import { NextResponse, type NextRequest } from "next/server";
import { readContact, toCompanyPrefill } from "@/lib/people/prefill";
import { getSession } from "@/lib/auth/session";
import { findOwnCompany } from "@/lib/orders/own-orders";
import { listOrderPeople } from "@/lib/people/store";

/**
 * Returns the signed-in customer's contact details to prefill a form, with those of one of their companies (`?company=<reference>`);
 * empty for a guest.
 */
export async function GET(request: NextRequest): Promise<NextResponse> {
  const session = await getSession();
  const headers = { "Cache-Control": "private, no-store" };
  if (session.state !== "in") return NextResponse.json({}, { headers });
  const reference = request.nextUrl.searchParams.get("company");
  const [contact, company] = await Promise.all([
    readContact(session.user),
    reference && findCompany(reference),
  ]);
  return NextResponse.json({ ...contact, ...(company && { company }) }, { headers });
}

/** Read under row-level security. Undefined unless it is the customer's own finished order. */
async function findCompany(reference: string) {
  const order = await findOwnCompany(reference);
  if (!order.ok || !order.value) return undefined;
  const people = await listOrderPeople(order.value);
  return toCompanyPrefill(order.value, people.ok ? people.value : []);
}
