import "server-only";
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { cookieNames } from "@/data/cookie-names";
import { legalVersions } from "@/data/legal-pages";
import { createEncryptedCookie } from "@/lib/cookies/cookies";
import { cryptoQuoteSchema } from "@/lib/payments/crypto";
import { isSameProduct, pickProduct, type Product } from "@/lib/product";
import { type Consent, type OrderDraft, type OrderInput, orderInputSchema } from "@/lib/schemas/order";
import { findOrderById } from "./store";

const day = z.iso.date();
const draftSchema = z.object({
  orderId: z.uuid(),
  draftedAt: z.iso.datetime(),
  consent: z.object({ terms: day, refunds: day, at: z.iso.datetime() }),
  input: orderInputSchema,
  replaced: z.custom<Product>().optional(), // Only names the form to go back to.
});

const draftCookie = createEncryptedCookie(cookieNames.draft, {
  schema: draftSchema,
  seconds: 7 * 24 * 60 * 60,
  chunk: true, // A form filled to its limits does not fit one cookie.
});

/** The draft order in this browser's encrypted cookie; undefined if missing, expired, tampered with or outdated. */
export const readDraft = (): Promise<OrderDraft | undefined> => draftCookie.read();

/** Decision 42: the consent given by submitting now, with the current text versions and the server's time. */
export const createConsent = (): Consent => ({
  terms: legalVersions.terms,
  refunds: legalVersions.refunds,
  at: new Date().toISOString(),
});

/**
 * Saves a form's inputs (never a price) and its consent. The same inputs keep their consent unless the texts have changed. A
 * changed form stays the same order while that is unpaid. A draft of another product is replaced, and named in the new one.
 */
export async function saveDraft(input: OrderInput): Promise<OrderDraft> {
  const kept = await readDraft();
  const same = kept && isDeepStrictEqual(kept.input, input) ? kept : undefined;
  const { terms, refunds } = legalVersions;
  if (same?.consent.terms === terms && same.consent.refunds === refunds) return same;
  const orderId = same || (kept && (await isStillOpen(kept, input))) ? kept?.orderId : undefined;
  return keep(input, createConsent(), orderId, replacedBy(input, kept));
}

/** Whether a form changes the draft's order: it is for the same product, and known not to be paid or cancelled. */
async function isStillOpen({ orderId, input: kept }: OrderDraft, input: OrderInput) {
  if (!isSameProduct(kept, input)) return false;
  try {
    const order = await findOrderById(orderId);
    return !order || order.status === "submitted";
  } catch {
    return false;
  }
}

/** The product that a form replaces: the kept draft's, or the one that it replaced itself; undefined without another. */
function replacedBy(input: OrderInput, kept: OrderDraft | undefined): OrderDraft["replaced"] {
  const isOther = (one: OrderDraft["replaced"]) => one && !isSameProduct(one, input);
  const before = kept && pickProduct(kept.input);
  return [before, kept?.replaced].find(isOther);
}

/** Saves a draft's inputs and consent as a new order. */
export function saveDraftAsNewOrder({ input, consent, replaced }: OrderDraft): Promise<OrderDraft> {
  return keep(input, consent, randomUUID(), replaced);
}

async function keep(
  input: OrderInput,
  consent: Consent,
  orderId: string = randomUUID(),
  replaced?: OrderDraft["replaced"],
) {
  // Also without `replaced`, because the cookie keeps what it is not given.
  const draft = { orderId, draftedAt: new Date().toISOString(), consent, input, replaced };
  await draftCookie.write(draft);
  return draft;
}

/** Removes the draft of this placed or cancelled order. */
export async function deleteDraftOfOrder(orderId: unknown): Promise<void> {
  if ((await readDraft())?.orderId === orderId) await deleteDraft();
}

/** Removes the draft. For actions and route handlers. */
export const deleteDraft = (): Promise<void> => draftCookie.clear();

const placedSchema = z.object({
  orderId: z.uuid(),
  /** The email of a visitor without an account, for the sign-up form. */
  email: z.string().optional(),
});

/** The order this browser last started to pay. */
type PlacedOrder = z.infer<typeof placedSchema>;

const placedCookie = createEncryptedCookie(cookieNames.placed, {
  schema: placedSchema,
  seconds: 2 * 60 * 60,
});

/** The order this browser started to pay in the last two hours, or undefined. Needs the cookie; a URL isn't enough. */
export const readPlacedOrderCookie = (): Promise<PlacedOrder | undefined> => placedCookie.read();

/** Saves the order being paid. For actions and route handlers. */
export function savePlacedOrderCookie({ orderId, email }: PlacedOrder): Promise<void> {
  return placedCookie.write({ orderId, email });
}

/** Removes the order being paid from the cookie. For actions and route handlers. */
export const deletePlacedOrderCookie = (): Promise<void> => placedCookie.clear();

const cryptoOrderSchema = z.object({
  /** Identifies the order in its receipt link. Reporting the payment needs this cookie. */
  receipt: z.string().regex(/^[0-9a-f]{64}$/),
  orderId: z.uuid(),
  reference: z.string(),
  coin: z.enum(["bitcoin", "ethereum", "usdt"]),
  /** US dollars. */
  total: z.number(),
  quote: cryptoQuoteSchema.optional().catch(undefined),
});

/** A recorded cryptocurrency order not yet reported as paid, in its browser's encrypted cookie. */
export type CryptoOrder = z.infer<typeof cryptoOrderSchema>;

const cryptoCookie = createEncryptedCookie(cookieNames.cryptoOrder, {
  schema: cryptoOrderSchema,
  seconds: 7 * 24 * 60 * 60,
});

/** The cryptocurrency order open in this browser, or undefined. */
export const readCryptoOrderCookie = (): Promise<CryptoOrder | undefined> => cryptoCookie.read();

/** Saves the cryptocurrency order for a week. For actions and route handlers. */
export const saveCryptoOrderCookie = (order: CryptoOrder): Promise<void> => cryptoCookie.write(order);

/** Removes the cryptocurrency order from the cookie. For actions and route handlers. */
export const deleteCryptoOrderCookie = (): Promise<void> => cryptoCookie.clear();

/** Removes the cryptocurrency order from the cookie if it is this one. For an order cancelled or paid otherwise. */
export async function deleteCryptoOrderCookieById(orderId: string): Promise<void> {
  if ((await readCryptoOrderCookie())?.orderId === orderId) await deleteCryptoOrderCookie();
}
