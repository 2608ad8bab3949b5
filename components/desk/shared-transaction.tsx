import Link from "next/link";
import { Alert } from "@/components/ui/alert";
import { orderPageText as text } from "@/data/desk";
import type { DeskOrder } from "@/lib/desk/orders";
import { deskOrderPath } from "@/lib/desk-paths";
import { formatDate } from "@/lib/format";

/** Warns that the order's blockchain transaction was reported or verified on other orders. */
export function SharedTransaction({ orders }: { orders: DeskOrder["sharing"] }) {
  if (orders.length === 0) return null;
  return (
    <Alert variant="destructive" className="mt-4">
      <p>{text.sharedTransaction}</p>
      <ul>
        {orders.map(({ order_reference: reference, is_verified: isVerified, at }) => (
          <li key={reference}>
            <Link
              href={deskOrderPath(reference)}
              prefetch={false}
              className="figures font-semibold underline underline-offset-4"
            >
              {reference}
            </Link>
            , {isVerified ? text.verifiedOn : text.reportedOn} {formatDate(at)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
