import Link from "next/link";
import { OrderStates } from "@/components/order/order-states";
import { actionForm } from "@/data/desk-actions";
import type { DeskOrder } from "@/lib/desk/orders";
import { customerViewPath } from "@/lib/desk-paths";
import { formatDate } from "@/lib/format";
import type { FormAction } from "@/lib/result";
import { AssignForm } from "./assign-form";
import { DisputeAlert } from "./dispute-alert";
import { PeopleAlert } from "./people-alert";
import { SharedTransaction } from "./shared-transaction";

type Props = { found: DeskOrder; action: FormAction };

/** The top of an order's page at the desk: what it is, whose it is, its status, and who it is assigned to. */
export function OrderHeading({ found, action }: Props) {
  const { order } = found;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="figures text-heading">{order.order_reference}</h1>
        <AssignForm
          about={{ order: order.id }}
          assignedTo={found.assignedTo}
          staff={found.staff}
          form={actionForm("assign")}
          action={action}
        />
      </div>
      <p className="mt-1 text-muted">
        {order.service_type}, {order.jurisdiction} · ordered {formatDate(order.created_at)} ·{" "}
        <a href={`mailto:${order.email}?subject=${order.order_reference}`} className="link">
          {order.email}
        </a>{" "}
        ·{" "}
        <Link href={customerViewPath(order.order_reference)} prefetch={false} className="link">
          As the customer sees it
        </Link>
      </p>
      <OrderStates order={order} reader="desk" className="mt-1" />
      <DisputeAlert order={order} facts={found.facts} />
      <PeopleAlert order={order} people={found.people} />
      <SharedTransaction orders={found.sharing} />
    </>
  );
}
