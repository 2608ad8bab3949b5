import "server-only";
import { companiesTexts } from "@/data/desk-companies";
import { formatCalendarMonth } from "@/lib/format";
import type { Order } from "@/lib/orders/store";
import { nextRenewalDay } from "@/lib/orders/yearly-costs";
import type { Paged } from "@/lib/paging";
import { ok, type Result } from "@/lib/result";
import { userClient } from "@/lib/supabase/server";
import { readOrderRows } from "./rows";
import { readPageByIds } from "./read-page";

const size = 50;

/** A company, trust, foundation or account that was handed over to the customer. */
export type DeskCompany = {
  order: Order;
  registeredOn: Date;
  renewal?: Date;
  /** The month of its next renewal: `March 2027`. */
  month: string;
};

function toCompany(order: Order, now: Date): DeskCompany {
  const registeredOn = new Date(order.registered_on ?? order.completed_at ?? now);
  const renewal = nextRenewalDay(order);
  return {
    order,
    registeredOn,
    ...(renewal && { renewal }),
    month: renewal ? formatCalendarMonth(renewal) : companiesTexts.noRenewal,
  };
}

/** A page of the companies, the next renewal first; those without one are last. `month` is 1 to 12, or all. */
export async function listCompanies(
  page: number,
  month: number | undefined,
): Promise<Result<Paged<DeskCompany>>> {
  const supabase = await userClient();
  const found = await readPageByIds(
    { page, size, what: "companies" },
    () => supabase.rpc("desk_companies", { p_month: month ?? null, p_page: page, p_size: size }),
    readOrderRows,
  );
  if (!found.ok) return found;
  const now = new Date();
  return ok({ ...found.value, size, rows: found.value.rows.map((order) => toCompany(order, now)) });
}
