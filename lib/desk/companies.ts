import "server-only";
import { z } from "zod";
import { deskCompaniesTexts } from "@/data/desk-companies";
import { toOfficeCalendarDay } from "@/lib/business-days";
import { formatCalendarMonth } from "@/lib/format";
import type { Order } from "@/lib/orders/store";
import type { Paged } from "@/lib/paging";
import { ok, type Result } from "@/lib/result";
import { readAsUser } from "@/lib/supabase/read";
import { readDeskOrderRows } from "./rows";
import { readPageByIds } from "./read-page";

const size = 50;

const dueSchema = z.array(
  z.object({ id: z.uuid(), due_on: z.coerce.date().nullable(), duties: z.string().nullable() }),
);

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

const groupOf = (next: NextDue | undefined) => {
  if (!next) return deskCompaniesTexts.nothingDue;
  return next.late ? deskCompaniesTexts.late : formatCalendarMonth(next.on);
};

/** A page of the companies, what falls due first standing first; those with nothing due are last. `month` is 1 to 12, or all. */
export async function listDeskCompanies(
  page: number,
  month: number | undefined,
): Promise<Result<Paged<DeskCompany>>> {
  const now = new Date();
  const nextOf = new Map<string, NextDue>();
  const found = await readPageByIds(
    { page, size, what: "companies" },
    async () => {
      const found = await readAsUser("desk_companies", {
        p_month: month ?? null,
        p_page: page,
        p_size: size,
      });
      for (const { id, due_on: on, duties } of dueSchema.parse(found))
        if (on)
          nextOf.set(id, {
            on,
            what: duties ?? deskCompaniesTexts.renewal,
            late: on < toOfficeCalendarDay(now),
          });
      return found;
    },
    readDeskOrderRows,
  );
  if (!found.ok) return found;
  const rows = found.value.rows.map((order): DeskCompany => {
    const next = nextOf.get(order.id);
    return {
      order,
      registeredOn: new Date(order.registered_on ?? order.completed_at ?? now),
      ...(next && { next }),
      group: groupOf(next),
    };
  });
  return ok({ ...found.value, size, rows });
}
