import { toCents } from "@/lib/orders/price/pricing";
import type { OrderRow } from "@/lib/orders/record/record";

/** The fees of an order as the lines of its checkout, in cents; what costs nothing is left out. */
export function lineItems(row: OrderRow) {
  const description = `${row.service_type}, ${row.jurisdiction}`;
  const fees: [string, number][] = [
    [row.kind === "bank" ? "Service fee" : "Incorporation fee", row.incorporation_fee],
    ["Government fee", row.government_fee],
    ["Nominee director fee", row.nominee_director_fee],
    ["Nominee shareholder fee", row.nominee_shareholder_fee],
  ];
  return fees
    .filter(([, dollars]) => dollars > 0)
    .map(([name, dollars]) => ({
      quantity: 1,
      price_data: {
        currency: "usd",
        unit_amount: toCents(dollars),
        product_data: { name, description },
      },
    }));
}
