import "server-only";
import type { SessionUser } from "@/lib/auth/session";
import { timeoutFor } from "@/lib/timeouts";
import { withTimeout } from "@/lib/supabase/fetch";
import { userClient } from "@/lib/supabase/server";
import { findProfileName } from "./profiles";

export type Contact = { readonly fullName: string; readonly email: string; readonly phone: string };

/** A customer's contact details from their profile, else from their newest order whose payment was verified, else empty. */
export async function findContact({ id, email, name }: SessionUser): Promise<Contact> {
  const [profileName, last] = await Promise.all([
    name ?? findProfileName(id),
    withTimeout(timeoutFor("name"), findLastOrder()),
  ]);
  return { fullName: profileName ?? last?.full_name ?? "", email, phone: last?.phone ?? "" };
}

/** Verified payments only: anyone can place an order with another person's email, and report a payment that they never made. */
async function findLastOrder() {
  const supabase = await userClient();
  const { data } = await supabase
    .from("own_orders")
    .select("full_name,phone")
    .not("payment_verified_at", "is", null)
    .order("created_at", { ascending: false })
    .limit(1)
    .maybeSingle();
  return data;
}
