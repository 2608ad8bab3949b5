import type { OrderRow } from "./order-row";
import type { Quote } from "@/lib/orders/price/total";

type Fees = Pick<
  OrderRow,
  "incorporation_fee" | "government_fee" | "nominee_director_fee" | "nominee_shareholder_fee" | "total_fee"
>;

/** The price stored with an order, in US dollars. */
export function recordedPrice(order: Fees): Quote {
  return {
    incorporation: order.incorporation_fee,
    government: order.government_fee,
    nomineeDirector: order.nominee_director_fee,
    nomineeShareholder: order.nominee_shareholder_fee,
    total: order.total_fee,
  };
}
