import { SheetSection } from "@/components/ui/sheet-section";
import { InlineLink } from "@/components/ui/inline-link";
import { OrderStatusLabels } from "@/components/order/order-states";
import { ButtonLink } from "@/components/ui/button-link";
import { furtherPaymentText as text } from "@/data/further-payments";
import type { StatusAudience } from "@/data/order-states";
import { cn } from "@/lib/cn";
import { deskOrderPath } from "@/lib/desk-paths";
import { formatCalendarDay, formatUsd } from "@/lib/format";
import { orderPath, paymentHref } from "@/lib/orders/paths";
import type { FurtherPayments as Found } from "@/lib/orders/own-orders";

type Props = { found: Found; reader?: StatusAudience };

/** The further payments of an order, or for a further payment the order it belongs to. */
export function FurtherPaymentsSection({ found, reader = "customer" }: Props) {
  const { parent, payments, isStopped } = found;
  const pathOf = reader === "desk" ? deskOrderPath : orderPath;
  return (
    <>
      {parent && (
        <p className={reader === "customer" ? "mt-2" : undefined}>
          {text.belongsTo}{" "}
          <InlineLink href={pathOf(parent.order_reference)}>{parent.order_reference}</InlineLink>,{" "}
          {parent.service_type}, {parent.jurisdiction}
        </p>
      )}
      {payments.length > 0 && (
        <SheetSection
          heading={text.heading}
          className={cn("no-print p-5 sm:p-6", reader === "customer" && "mt-6")}
          headingClassName="mb-3"
        >
          <ul className="divide-y divide-line">
            {payments.map((payment) => (
              <li
                key={payment.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0"
              >
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <span className="block font-semibold text-ink">
                    <bdi>{payment.service_type}</bdi>, {formatUsd(payment.total_fee)}
                  </span>
                  <span className="block text-sm text-muted">
                    <InlineLink href={pathOf(payment.order_reference)}>{payment.order_reference}</InlineLink>
                    {payment.status === "submitted" &&
                      !isStopped &&
                      payment.due_on &&
                      `, ${text.dueBy(formatCalendarDay(new Date(payment.due_on)))}`}
                  </span>
                  <OrderStatusLabels order={payment} reader={reader} className="text-sm" />
                </span>
                {reader === "customer" && payment.status === "submitted" && !isStopped && (
                  <ButtonLink
                    href={paymentHref(
                      payment.order_reference,
                      payment.payment_method === "card" ? "card" : "crypto",
                    )}
                    prefetch={false}
                    aria-label={`${text.pay(formatUsd(payment.total_fee))}: ${payment.service_type}`}
                    label={text.pay(formatUsd(payment.total_fee))}
                  />
                )}
              </li>
            ))}
          </ul>
        </SheetSection>
      )}
    </>
  );
}
