import { milestoneTitles } from "@/data/next-step";
import type { Order } from "@/lib/orders/record/store";

/** One of the five milestones of an order: done (with its time), current or upcoming. */
export type Milestone = {
  readonly title: string;
  readonly state: "done" | "current" | "ahead";
  readonly at?: Date;
};

type Row = Pick<
  Order,
  | "kind"
  | "phase"
  | "payment_verified_at"
  | "documents_complete_at"
  | "filed_at"
  | "decided_at"
  | "completed_at"
>;

/** The milestones of an order, in sequence. The first one not reached is current. A stopped order has only the reached ones. */
export function milestones(order: Row): Milestone[] {
  const times = [
    order.payment_verified_at,
    order.documents_complete_at,
    order.filed_at,
    order.decided_at,
    order.completed_at,
  ];
  const reached = times.findLastIndex(Boolean) + 1;
  const shown = order.phase === "stopped" ? times.slice(0, reached) : times;
  return shown.map((at, index) => ({
    title: milestoneTitles[order.kind][index]!,
    state: index < reached ? "done" : index === reached ? "current" : "ahead",
    ...(at && index < reached && { at }),
  }));
}
