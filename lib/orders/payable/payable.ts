import "server-only";
import { changeOrderText } from "@/data/page-texts";
import { derivedUuid } from "@/lib/derived-uuid";
import type { OrderDraft } from "@/lib/schemas/order";
import { readDraft } from "@/lib/orders/draft/draft";
import { quote } from "@/lib/orders/price/pricing";
import type { OrderRow } from "@/lib/orders/record/metadata";
import { describeOrder, toOrderRow, type PaymentMethod } from "@/lib/orders/record/order-row";
import { toFees } from "@/lib/orders/record/recorded-price";
import type { ServerOrder } from "@/lib/orders/record/store";
import type { Quote } from "@/lib/orders/price/total";

/** An order to pay: this browser's draft, or one of the customer's unpaid orders. */
export type OrderToPay = {
  orderId: string;
  /** Identifies what the customer saw: another if the draft was changed. */
  version: string;
  kind: "company" | "trust" | "bank";
  jurisdiction: string;
  serviceType: string;
  /** At today's prices, in US dollars. */
  price: Quote;
  customer: { fullName: string; email: string };
  /** Fingerprint of the order and the price the customer saw. A mismatch on submit means the price changed. */
  priceFingerprint: string;
} & (
  | { draft: OrderDraft; editHref: string; order?: undefined; link?: undefined }
  | { order: ServerOrder; /** The reminder's link it was opened with. */ link?: string; draft?: undefined }
);

/** Hashes order and total. */
export const priceFingerprintOf = (orderId: string, { total }: Quote) =>
  derivedUuid("price", orderId, String(total));

/** This browser's draft as an order to pay; undefined without one. */
export async function payableDraft(): Promise<OrderToPay | undefined> {
  const draft = await readDraft();
  return draft && toPayable(draft);
}

/** A draft as an order to pay; undefined if its jurisdiction is no longer in the catalogue. */
export function toPayable(draft: OrderDraft): OrderToPay | undefined {
  const description = describeOrder(draft.input);
  if (!description) return undefined;
  const { kind, fullName, email } = draft.input;
  const price = quote(draft.input);
  return {
    ...description,
    orderId: draft.orderId,
    version: `${draft.orderId} ${draft.draftedAt}`,
    kind,
    price,
    customer: { fullName, email },
    priceFingerprint: priceFingerprintOf(draft.orderId, price),
    draft,
    editHref: changeOrderText.path,
  };
}

/** The row of the order to pay, at today's price. A guest has neither user ID nor email of an account. */
export function rowFor(
  payable: OrderToPay,
  payer: { userId: string | null; email: string | null; method: PaymentMethod },
): OrderRow {
  if (payable.draft) return toOrderRow(payable.draft, payable.price, payer);
  const { price, order } = payable;
  return {
    id: order.id,
    kind: order.kind,
    // Whoever pays, an order and its address stay its owner's. A guest's joins the account of its address once it is paid.
    user_id: order.user_id,
    full_name: order.full_name,
    email: order.email,
    phone: order.phone ?? "",
    jurisdiction: order.jurisdiction,
    jurisdiction_slug: order.jurisdiction_slug,
    service_type: order.service_type,
    company_name: order.company_name,
    director_name: order.director_name,
    shareholder_name: order.shareholder_name,
    beneficial_owner_name: order.beneficial_owner_name,
    use_nominee_director: order.use_nominee_director,
    use_nominee_shareholder: order.use_nominee_shareholder,
    ...toFees(price),
    payment_method: payer.method,
    notes: order.notes,
    terms_version: order.terms_version,
    refunds_version: order.refunds_version,
    consented_at: order.consented_at?.toISOString() ?? null,
  };
}

/** Whether the order to pay differs from what is stored: the customer has changed the form, or the price list has changed. */
export function isChanged(order: ServerOrder, row: OrderRow): boolean {
  const { payment_method: _, user_id: owner, email, phone, consented_at: at, ...texts } = row;
  // An order of an account keeps the account's address.
  const moves = !order.user_id && (owner !== null || email !== order.email);
  const differs = Object.entries(texts).some(
    ([column, value]) => order[column as keyof typeof texts] !== value,
  );
  return (
    moves || differs || phone !== (order.phone ?? "") || at !== (order.consented_at?.toISOString() ?? null)
  );
}
