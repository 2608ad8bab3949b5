import type { OrderRow } from "./metadata";
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

/** A price as an order's columns. */
export const toFees = (price: Quote): Fees => ({
  incorporation_fee: price.incorporation,
  government_fee: price.government,
  nominee_director_fee: price.nomineeDirector,
  nominee_shareholder_fee: price.nomineeShareholder,
  total_fee: price.total,
});
