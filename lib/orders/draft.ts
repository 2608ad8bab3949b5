import "server-only";
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { getIronSession } from "iron-session";
import { cookies } from "next/headers";
import { z } from "zod";
import { legalVersions } from "@/data/legal-pages";
import { isHttps, serverEnv } from "@/lib/env.server";
import { orderInputSchema, type Consent, type OrderDraft, type OrderInput } from "@/lib/schemas/order";

const lifetimeSeconds = 7 * 24 * 60 * 60;

const day = z.iso.date();
const draftSchema = z.object({
  requestId: z.uuid(),
  draftedAt: z.iso.datetime(),
  consent: z.object({ terms: day, refunds: day, at: z.iso.datetime() }),
  input: orderInputSchema,
});

async function openCookie() {
  return getIronSession<OrderDraft>(await cookies(), {
    cookieName: "order-draft",
    password: serverEnv().SESSION_SECRET,
    ttl: lifetimeSeconds,
    chunk: true, // A form filled to its limits does not fit one cookie.
    cookieOptions: { httpOnly: true, sameSite: "lax", secure: isHttps(), path: "/" },
  });
}

/** The order on its way to payment, or undefined: none yet, expired, tampered with, or from an older form. */
export async function readDraft(): Promise<OrderDraft | undefined> {
  const { requestId, draftedAt, consent, input } = await openCookie();
  const parsed = draftSchema.safeParse({ requestId, draftedAt, consent, input });
  return parsed.success ? parsed.data : undefined;
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
  const cookie = await openCookie();
  Object.assign(cookie, draft);
  await cookie.save();
  return draft;
}

/** Forgets the draft of an intent that is placed or given up; another draft stays. */
export async function closeDraft(intentId: unknown): Promise<void> {
  if ((await readDraft())?.requestId === intentId) await clearDraft();
}

/** Forgets the order; only actions and route handlers may. */
export async function clearDraft(): Promise<void> {
  (await openCookie()).destroy();
}
