import Link from "next/link";
import { OrderFacts } from "@/components/order/order-facts";
import { Button } from "@/components/ui/button";
import { orderConfirmationText } from "@/data/page-texts";
import type { OwnConfirmation } from "@/lib/orders/own-confirmation";
import { orderPath } from "@/lib/orders/path";

/** For whom and what was ordered; only ever given to whose order it is. */
export function OwnOrder({ own: { order } }: { own: OwnConfirmation }) {
  const { mailed, written } = orderConfirmationText;
  return (
    <section className="sheet p-5 sm:p-8">
      <h2 className="text-heading">{orderConfirmationText.factsHeading}</h2>
      <p className="mt-1 mb-3 text-muted">{order.status === "paid" ? mailed : written}</p>
      <OrderFacts order={order} />
    </section>
  );
}

type Ways = { own?: OwnConfirmation; signedOut: boolean };

/** Where a customer goes on to: the order in the account, or an account to be made; §2's button stands in both. */
export function AccountWays({ own, signedOut }: Ways) {
  const { offer, orderLabel, accountLabel } = orderConfirmationText;
  return (
    <>
      {signedOut && (
        <section className="sheet no-print grid justify-items-start gap-3 p-5 sm:p-8">
          <h2 className="text-heading">{offer.heading}</h2>
          <p className="text-muted">{offer.text}</p>
          <Button asChild className="mt-1">
            <Link href="/login?tab=signup" prefetch={false}>
              {offer.label}
            </Link>
          </Button>
        </section>
      )}
      <p className="no-print flex flex-wrap gap-3">
        {own?.inAccount && (
          <Button asChild>
            <Link href={orderPath(own.order.order_reference)} prefetch={false}>
              {orderLabel}
            </Link>
          </Button>
        )}
        <Button asChild variant={signedOut || own?.inAccount ? "outline" : "brass"}>
          <Link href="/user-account" prefetch={false}>
            {accountLabel}
          </Link>
        </Button>
      </p>
    </>
  );
}
