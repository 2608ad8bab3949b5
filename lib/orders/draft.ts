import "server-only";
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { getIronSession } from "iron-session";
import { cookies } from "next/headers";
import { z } from "zod";
import { isHttps, serverEnv } from "@/lib/env.server";
import { orderInputSchema, type OrderDraft, type OrderInput } from "@/lib/schemas/order";

const lifetimeSeconds = 7 * 24 * 60 * 60;

const draftSchema = z.object({ requestId: z.uuid(), draftedAt: z.iso.datetime(), input: orderInputSchema });

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
  const { requestId, draftedAt, input } = await openCookie();
  const parsed = draftSchema.safeParse({ requestId, draftedAt, input });
  return parsed.success ? parsed.data : undefined;
}

/** Keeps the inputs (never a price). The same inputs again are the same checkout intent: its request id stays. */
export async function saveDraft(input: OrderInput): Promise<OrderDraft> {
  const kept = await readDraft();
  return kept && isDeepStrictEqual(kept.input, input) ? kept : renewDraft(input);
}

/** Keeps the inputs as a new checkout intent. */
export async function renewDraft(input: OrderInput): Promise<OrderDraft> {
  const draft = { requestId: randomUUID(), draftedAt: new Date().toISOString(), input };
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
