import type { CheckoutOrder } from "@/lib/payments/stripe";
import { toCents } from "@/lib/orders/price/pricing";
import { ownFeeLabel } from "@/lib/orders/price/total";
import { toMetadata } from "@/lib/orders/record/metadata";
import type { OrderRow } from "@/lib/orders/record/metadata";
import type { ServerOrder } from "@/lib/orders/record/store";

/** An order as its checkout shows it: one line per fee, in cents, without zero fees. `stored` is the order if it is stored. */
export function toCheckoutOrder(row: OrderRow, reference: string, stored?: ServerOrder): CheckoutOrder {
  const description = `${row.service_type}, ${row.jurisdiction}`;
  const fees: [string, number][] = [
    [ownFeeLabel({ ...row, parent_id: stored?.parent_id }) ?? "Incorporation fee", row.incorporation_fee],
    ["Government fee", row.government_fee],
    ["Nominee director fee", row.nominee_director_fee],
    ["Nominee shareholder fee", row.nominee_shareholder_fee],
  ];
  return {
    orderId: row.id,
    attempt: stored?.attempts ?? 0,
    reference,
    email: row.email,
    metadata: toMetadata(row),
    lineItems: fees
      .filter(([, dollars]) => dollars > 0)
      .map(([name, dollars]) => ({
        quantity: 1,
        price_data: { currency: "usd", unit_amount: toCents(dollars), product_data: { name, description } },
      })),
  };
}
