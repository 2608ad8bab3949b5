import "server-only";
import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { serverEnv } from "@/lib/env.server";
import { paymentHref } from "@/lib/orders/record/order-paths";

const lifetimeSeconds = 30 * 24 * 60 * 60;

// Cookies are sealed with the same secret: none of them has this, so none of them is a link.
const linkSchema = z.object({ reminds: z.uuid() });

/**
 * The way back to an order that was left unpaid, for the mail that reminds of it: an address that opens the filled-in order in
 * any browser for 30 days. Sealed: it says nothing of the order or the customer, and nobody can make another.
 */
export async function reminderLink(orderId: string): Promise<string> {
  const { APP_URL, SESSION_SECRET } = serverEnv();
  const link = await sealData({ reminds: orderId }, { password: SESSION_SECRET, ttl: lifetimeSeconds });
  return new URL(paymentHref({ link }), APP_URL).href;
}

/** The id of the order that a reminder's link opens; undefined when it has expired or is none of ours. */
export async function readReminderLink(link: string): Promise<string | undefined> {
  const { SESSION_SECRET: password } = serverEnv();
  const opened = await unsealData(link, { password }).catch(() => undefined);
  return linkSchema.safeParse(opened).data?.reminds;
}
