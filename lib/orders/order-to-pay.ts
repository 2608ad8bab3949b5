import "server-only";
import { isDeepStrictEqual } from "node:util";
import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { messages } from "@/data/messages";
import { changeOrderText } from "@/data/page-texts";
import { deriveUuid } from "@/lib/derived-uuid";
import { getServerEnv } from "@/lib/env.server";
import { ok, type Result } from "@/lib/result";
import type { Product } from "@/lib/product";
import type { OrderDraft } from "@/lib/schemas/order";
import { readOrLogOutage } from "@/lib/supabase/read";
import { createConsent, readDraft } from "./draft";
import { listOrderExtras } from "./extras";
import { sumOrderLines, type OrderPrice } from "./fees";
import { pickPreservedColumns, type NewOrderRow } from "./metadata";
import { describeOrderProduct, type OrderPayer, toOrderRow } from "./order-row";
import { findOwnOrder } from "./own-orders";
import { paymentHref } from "./paths";
import { calculateOrderPrice } from "./price";
import { hasOfferEnded } from "./states";
import { findOrderById, type ServerOrder } from "./store";

/** An order to pay: this browser's draft, or one of the customer's unpaid orders. */
export type OrderToPay = {
  orderId: string;
  /** Identifies what the customer saw: another if the draft was changed. */
  version: string;
  kind: Product["kind"];
  jurisdiction: string;
  serviceType: string;
  /** At today's prices, in US dollars. */
  price: OrderPrice;
  customer: { fullName: string; email: string };
  /** Fingerprint of the order and the price the customer saw. A mismatch on submit means the price changed. */
  priceFingerprint: string;
} & (
  | { draft: OrderDraft; editHref: string; order?: undefined; link?: undefined }
  | { order: ServerOrder; /** The reminder's link it was opened with. */ link?: string; draft?: undefined }
);

/** A hash of the order and its total, to detect a changed price. */
export const computePriceFingerprint = (orderId: string, { total }: OrderPrice) =>
  deriveUuid("price", orderId, String(total));

/** This browser's draft as an order to pay; undefined without one. */
export async function readPayableDraft(): Promise<OrderToPay | undefined> {
  const draft = await readDraft();
  return draft && createOrderToPayFromDraft(draft);
}

/** A draft as an order to pay; undefined if its jurisdiction is no longer in the catalogue. */
export function createOrderToPayFromDraft(draft: OrderDraft): OrderToPay | undefined {
  const description = describeOrderProduct(draft.input);
  if (!description) return undefined;
  const { kind, fullName, email } = draft.input;
  const price = calculateOrderPrice(draft.input);
  return {
    ...description,
    orderId: draft.orderId,
    version: `${draft.orderId} ${draft.draftedAt}`,
    kind,
    price,
    customer: { fullName, email },
    priceFingerprint: computePriceFingerprint(draft.orderId, price),
    draft,
    editHref: changeOrderText.path,
  };
}

/** The row of the order to pay, at today's price. */
export function buildPayableOrderRow(payable: OrderToPay, payer: OrderPayer): NewOrderRow {
  if (payable.draft) return toOrderRow(payable.draft, payable.price, payer);
  const { price, order } = payable;
  return {
    // Whoever pays, an order and its address stay its owner's. A guest's joins the account of its address once it is paid.
    ...pickPreservedColumns(order),
    phone: order.phone ?? "",
    lines: price.lines,
    payment_method: payer.method,
    ...consentOf(order),
  };
}

/** The recorded consent. Who pays an offer gives it by paying: the page says so beside the button. */
function consentOf(order: ServerOrder) {
  const { terms, refunds, at } =
    order.due_on && !order.parent_id && !order.consented_at
      ? createConsent()
      : {
          terms: order.terms_version,
          refunds: order.refunds_version,
          at: order.consented_at?.toISOString() ?? null,
        };
  return { terms_version: terms, refunds_version: refunds, consented_at: at };
}

/** Whether the order to pay differs from what is stored: the customer has changed the form, or the price list has changed. */
export function hasOrderChanged(order: ServerOrder, row: NewOrderRow): boolean {
  const { payment_method: _, user_id: owner, email, phone, consented_at: at, ...texts } = row;
  // An order of an account keeps the account's address.
  const moves = !order.user_id && (owner !== null || email !== order.email);
  const differs = Object.entries(texts).some(
    ([column, value]) => !isDeepStrictEqual(order[column as keyof typeof texts], value),
  );
  return (
    moves || differs || phone !== (order.phone ?? "") || at !== (order.consented_at?.toISOString() ?? null)
  );
}

/**
 * One of the customer's own orders to pay. Reads it with their rights first, so that row-level security checks the owner.
 * "closed" if it can no longer be paid, undefined if not found.
 */
export async function findPayableOrder(
  reference: string,
): Promise<Result<OrderToPay | "closed" | undefined>> {
  const found = await findOwnOrder(reference);
  if (!found.ok) return found;
  if (!found.value) return ok(undefined);
  const { id } = found.value;
  return readOrLogOutage("order to pay not read", messages.account.unreachable, async () => {
    const order = await findOrderById(id);
    return order && isOrderPayable(order) ? createOrderToPayFromOrder(order) : "closed";
  });
}

/**
 * Whether an order can still be paid: it is neither paid nor cancelled, an offer has not ended (its last day is over), and the order
 * of a further payment was not stopped.
 */
export const isOrderPayable = (
  order: Pick<ServerOrder, "status" | "due_on" | "parent_id" | "parent_stopped">,
  now = new Date(),
): boolean => order.status === "submitted" && !order.parent_stopped && !hasOfferEnded(order, now);

/** An unpaid order as an order to pay. `link` is the reminder's link that it was opened with. */
export function createOrderToPayFromOrder(order: ServerOrder, link?: string): OrderToPay {
  const { id: orderId, jurisdiction, service_type: serviceType } = order;
  const kind = order.service ? "service" : order.kind;
  const price = calculateCurrentOrderPrice(order);
  const customer = { fullName: order.full_name, email: order.email };
  return {
    orderId,
    version: orderId,
    kind,
    jurisdiction,
    serviceType,
    price,
    customer,
    priceFingerprint: computePriceFingerprint(orderId, price),
    order,
    link,
  };
}

/** The price of an order at today's fees. For what the desk requested or offered, its amount. */
export function calculateCurrentOrderPrice(
  order: Pick<
    ServerOrder,
    | "due_on"
    | "kind"
    | "service"
    | "jurisdiction_slug"
    | "use_nominee_director"
    | "use_nominee_shareholder"
    | "lines"
    | "asked_for"
  >,
): OrderPrice {
  if (order.due_on) return sumOrderLines(order.lines);
  const { kind, service, jurisdiction_slug: place } = order;
  if (service) return calculateOrderPrice({ kind: "service", place, service });
  return calculateOrderPrice({
    kind,
    place,
    useNomineeDirector: order.use_nominee_director ? "yes" : "no",
    useNomineeShareholder: order.use_nominee_shareholder ? "yes" : "no",
    ...listOrderExtras(order),
  });
}

const lifetimeSeconds = 30 * 24 * 60 * 60;

// Cookies are encrypted with the same secret. No cookie has this field, so that none can be used as a link.
const linkSchema = z.object({ reminds: z.uuid() });

/**
 * A URL for paying an unpaid order in any browser, with this tab open. Valid for 30 days, for a further payment until 30 days after it is due.
 * Encrypted, so that it reveals nothing and can't be forged.
 */
export async function createPaymentLink(
  { id, due_on: due }: Pick<ServerOrder, "id"> & Partial<Pick<ServerOrder, "due_on">>,
  tab?: "card" | "crypto",
): Promise<string> {
  const { APP_URL, SESSION_SECRET } = getServerEnv();
  const untilDue = due ? Math.max(0, Math.ceil((Date.parse(due) - Date.now()) / 1000)) : 0;
  const link = await sealData(
    { reminds: id },
    { password: SESSION_SECRET[0], ttl: lifetimeSeconds + untilDue },
  );
  return new URL(paymentHref({ link }, tab), APP_URL).href;
}

/** The order ID in a payment link; undefined if the link has expired or is invalid. */
export async function decodePaymentLink(link: string): Promise<string | undefined> {
  for (const password of getServerEnv().SESSION_SECRET) {
    const opened = linkSchema.safeParse(await unsealData(link, { password }).catch(() => undefined));
    if (opened.success) return opened.data.reminds;
  }
  return undefined;
}
