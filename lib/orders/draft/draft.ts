import "server-only";
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { cookieNames } from "@/data/cookie-names";
import { legalVersions } from "@/data/legal-pages";
import { sealedCookie } from "@/lib/cookies/sealed";
import { orderInputSchema, type Consent, type OrderDraft, type OrderInput } from "@/lib/schemas/order";

const day = z.iso.date();
const draftSchema = z.object({
  requestId: z.uuid(),
  draftedAt: z.iso.datetime(),
  consent: z.object({ terms: day, refunds: day, at: z.iso.datetime() }),
  input: orderInputSchema,
});

const cookie = sealedCookie(cookieNames.draft, {
  schema: draftSchema,
  seconds: 7 * 24 * 60 * 60,
  chunk: true, // A form filled to its limits does not fit one cookie.
});

/** The order on its way to payment, or undefined: none yet, expired, tampered with, or from an older form. */
export function readDraft(): Promise<OrderDraft | undefined> {
  return cookie.read();
}

/** Decision 42: what a form agrees to that comes in now. The server's own versions and clock; the browser only ticks. */
const consentNow = (): Consent => ({
  terms: legalVersions.terms,
  refunds: legalVersions.refunds,
  at: new Date().toISOString(),
});

/**
 * Keeps the inputs of a form (never a price) and what it agreed to. The same inputs again are the same checkout intent: its
 * request id stays, and its consent too unless that was to older texts.
 */
export async function saveDraft(input: OrderInput): Promise<OrderDraft> {
  const kept = await readDraft();
  const same = kept && isDeepStrictEqual(kept.input, input) ? kept : undefined;
  const { terms, refunds } = legalVersions;
  if (same?.consent.terms === terms && same.consent.refunds === refunds) return same;
  return keep(input, consentNow(), same?.requestId);
}

/** Keeps a draft's inputs and consent as a new checkout intent. */
export function renewDraft({ input, consent }: OrderDraft): Promise<OrderDraft> {
  return keep(input, consent);
}

async function keep(input: OrderInput, consent: Consent, requestId: string = randomUUID()) {
  const draft = { requestId, draftedAt: new Date().toISOString(), consent, input };
  await cookie.write(draft);
  return draft;
}

/** Forgets the draft of an intent that is placed or given up; another draft stays. */
export async function closeDraft(intentId: unknown): Promise<void> {
  if ((await readDraft())?.requestId === intentId) await clearDraft();
}

/** Forgets the order; only actions and route handlers may. */
export function clearDraft(): Promise<void> {
  return cookie.clear();
}
