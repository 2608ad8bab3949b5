import "server-only";
import { z } from "zod";
import { deskTabHref, waitingKinds } from "@/data/desk";
import { ok, type Result } from "@/lib/result";
import { userClient } from "@/lib/supabase/server";
import { unread } from "./page";
import { deskInquiryPath, deskOrderPath } from "./paths";
import { isOverdue, waited } from "./waited";

const waitingSchema = z.object({
  kind: z.string(),
  since: z.coerce.date(),
  order_id: z.uuid().nullable(),
  inquiry_id: z.uuid().nullable(),
});
const orderSchema = z.object({
  id: z.uuid(),
  order_reference: z.string(),
  jurisdiction: z.string(),
  service_type: z.string(),
});
const inquirySchema = z.object({ id: z.uuid(), subject: z.string() });

/** Something that waits for the desk: what and whose it is, where to see to it, and for how long. */
export type Waiting = {
  key: string;
  title: string;
  about: string;
  href: string;
  since: Date;
  waited: string;
  promised?: string;
  overdue: boolean;
};

const most = 100;

/** What needs somebody, oldest first, at most a hundred. */
export async function listWaiting(): Promise<Result<readonly Waiting[]>> {
  const supabase = await userClient();
  try {
    const { data } = await supabase.rpc("desk_queue", { p_limit: most }).throwOnError();
    const rows = z.array(waitingSchema).parse(data);
    const idsOf = (name: "order_id" | "inquiry_id") => rows.flatMap((row) => row[name] ?? []);
    const [orders, inquiries] = await Promise.all([
      supabase
        .from("orders")
        .select(Object.keys(orderSchema.shape).join(","))
        .in("id", idsOf("order_id"))
        .throwOnError(),
      supabase.from("customer_inquiries").select("id,subject").in("id", idsOf("inquiry_id")).throwOnError(),
    ]);
    const places = new Map(
      z
        .array(orderSchema)
        .parse(orders.data)
        .map((order) => [order.id, order]),
    );
    const subjects = new Map(
      z
        .array(inquirySchema)
        .parse(inquiries.data)
        .map(({ id, subject }) => [id, subject]),
    );
    const now = new Date();
    const waiting = rows.map(({ kind, since, order_id: order, inquiry_id: inquiry }, index) => {
      const of = order ? places.get(order) : undefined;
      const { title = kind, promised, said } = waitingKinds[kind] ?? {};
      return {
        key: `${kind} ${order ?? inquiry ?? ""} ${index}`,
        title,
        about: of
          ? `${of.order_reference} · ${of.service_type}, ${of.jurisdiction}`
          : inquiry
            ? (subjects.get(inquiry) ?? "")
            : "",
        href: of ? deskOrderPath(of.order_reference) : inquiry ? deskInquiryPath(inquiry) : deskTabHref.mails,
        since,
        waited: waited(since, now),
        promised: said,
        overdue: isOverdue(since, promised, now),
      };
    });
    return ok(waiting);
  } catch (error) {
    return unread("desk queue not read", error);
  }
}
