import "server-only";
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { cookieNames } from "@/data/cookie-names";
import { legalVersions } from "@/data/legal-pages";
import { encryptedCookie } from "@/lib/cookies/encrypted";
import { findOrderById } from "@/lib/orders/record/store";
import { orderInputSchema, type Consent, type OrderDraft, type OrderInput } from "@/lib/schemas/order";

const day = z.iso.date();
const draftSchema = z.object({
  orderId: z.uuid(),
  draftedAt: z.iso.datetime(),
  consent: z.object({ terms: day, refunds: day, at: z.iso.datetime() }),
  input: orderInputSchema,
  replaced: z.object({ kind: z.enum(["company", "trust", "bank"]), place: z.string() }).optional(),
});

const cookie = encryptedCookie(cookieNames.draft, {
  schema: draftSchema,
  seconds: 7 * 24 * 60 * 60,
  chunk: true, // A form filled to its limits does not fit one cookie.
});

/** The draft order in this browser's encrypted cookie; undefined if missing, expired, tampered with or outdated. */
export function readDraft(): Promise<OrderDraft | undefined> {
  return cookie.read();
}

/** Decision 42: the consent given by submitting now, with the current text versions and the server's time. */
const consentNow = (): Consent => ({
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
  return keep(input, consentNow(), orderId, replacedBy(input, kept));
}

/** Whether a form changes the draft's order: it is for the same product, and not paid or cancelled. Placing it checks again. */
async function isStillOpen({ orderId, input: kept }: OrderDraft, { kind, place }: OrderInput) {
  if (kept.kind !== kind || kept.place !== place) return false;
  const order = await findOrderById(orderId).catch(() => undefined);
  return !order || order.status === "submitted";
}

/** The product that a form replaces: the kept draft's, or the one that it replaced itself; undefined without another. */
function replacedBy({ kind, place }: OrderInput, kept: OrderDraft | undefined): OrderDraft["replaced"] {
  const isOther = (one: OrderDraft["replaced"]) => one && (one.kind !== kind || one.place !== place);
  const before = kept && { kind: kept.input.kind, place: kept.input.place };
  return [before, kept?.replaced].find(isOther);
}

/** Saves a draft's inputs and consent as a new order. */
export function renewDraft({ input, consent, replaced }: OrderDraft): Promise<OrderDraft> {
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
  await cookie.write(draft);
  return draft;
}

/** Removes the draft of this placed or cancelled order. */
export async function closeDraft(orderId: unknown): Promise<void> {
  if ((await readDraft())?.orderId === orderId) await clearDraft();
}

/** Removes the draft. For actions and route handlers. */
export function clearDraft(): Promise<void> {
  return cookie.clear();
}
