import Link from "next/link";
import { NextStepCard } from "@/components/order/next-step-card";
import { tabHref } from "@/data/account";
import { nextStep, payNextStep } from "@/lib/orders/next-step";
import type { OwnStep } from "@/lib/orders/steps";
import type { Order } from "@/lib/orders/store";

const most = 3;

type Props = {
  steps: readonly OwnStep[];
  /** The newest unpaid order. */
  unpaid?: Order;
};

const nameOf = (
  order: Pick<Order, "order_reference" | "company_name" | "service_type" | "jurisdiction">,
) => ({
  reference: order.order_reference,
  name: order.company_name ?? order.service_type,
  place: order.jurisdiction,
});

/** The next steps of the open orders. Those waiting for the customer come first. */
export function OpenSteps({ steps, unpaid }: Props) {
  if (steps.length === 0 && !unpaid) return null;
  const shown = steps.slice(0, unpaid ? most - 1 : most);
  const more = steps.length - shown.length;
  return (
    <div className="mt-6 grid gap-4">
      {unpaid && <NextStepCard step={payNextStep(unpaid, unpaid.created_at)} about={nameOf(unpaid)} />}
      {shown.map((step) => (
        <NextStepCard key={step.order_id} step={nextStep(step)} about={nameOf(step)} />
      ))}
      {more > 0 && (
        <p>
          <Link href={tabHref.orders} prefetch={false} className="link">
            {more} more open {more === 1 ? "order" : "orders"}
          </Link>
        </p>
      )}
    </div>
  );
}
