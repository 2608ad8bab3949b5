import "server-only";
import { z } from "zod";
import { deskCompaniesText } from "@/data/desk-companies";
import { toOfficeCalendarDay } from "@/lib/business-days";
import { formatCalendarMonth } from "@/lib/format";
import type { Order } from "@/lib/orders/store";
import type { Paged } from "@/lib/paging";
import { ok, type Result } from "@/lib/result";
import { readRpcAsUser } from "@/lib/supabase/call";
import { readDeskOrderRows } from "./rows";
import { readPageByIds } from "./read-page";

const size = 50;

const dueSchema = z.object({
  id: z.uuid(),
  due_on: z.coerce.date().nullable(),
  duties: z.string().nullable(),
});

/** What falls due next: the duties of that day, or the renewal. */
type NextDue = { on: Date; what: string; late: boolean };

/** A company, trust, foundation or account that was handed over to the customer. */
export type DeskCompany = {
  order: Order;
  registeredOn: Date;
  next?: NextDue;
  /** Late, or the month in which something falls due next: `March 2027`. */
  group: string;
};

function toCompany(order: Order, due: z.infer<typeof dueSchema>, now: Date): DeskCompany {
  const registeredOn = new Date(order.registered_on ?? order.completed_at ?? now);
  const { due_on: on } = due;
  if (!on) return { order, registeredOn, group: deskCompaniesText.nothingDue };
  const late = on < toOfficeCalendarDay(now);
  const next = { on, what: due.duties ?? deskCompaniesText.renewal, late };
  return { order, registeredOn, next, group: late ? deskCompaniesText.late : formatCalendarMonth(on) };
}

/** A page of companies, those with the earliest due date first. `month` is 1 to 12; all months if undefined. */
export async function listDeskCompanies(
  page: number,
  month: number | undefined,
): Promise<Result<Paged<DeskCompany>>> {
  const now = new Date();
  const asked = readRpcAsUser("desk_companies", { p_month: month ?? null, p_page: page, p_size: size });
  const found = await readPageByIds(
    { page, size, what: "companies" },
    () => asked,
    async (ids) => {
      const orders = await readDeskOrderRows(ids);
      const dues = z.array(dueSchema).parse(await asked);
      return new Map(
        dues.flatMap((due) => {
          const order = orders.get(due.id);
          return order ? [[due.id, toCompany(order, due, now)]] : [];
        }),
      );
    },
  );
  return found.ok ? ok({ ...found.value, size }) : found;
}
