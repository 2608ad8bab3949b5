import "server-only";
import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { serverEnv } from "@/lib/env.server";
import { paymentHref } from "@/lib/orders/record/order-paths";

const lifetimeSeconds = 30 * 24 * 60 * 60;

// Cookies are encrypted with the same secret; no cookie has this field, so none can be used as a link.
const linkSchema = z.object({ reminds: z.uuid() });

/**
 * The URL in the reminder of an unpaid order: it opens the filled-in order in any browser for 30 days. Encrypted, so it
 * reveals nothing and can't be forged.
 */
export async function reminderLink(orderId: string): Promise<string> {
  const { APP_URL, SESSION_SECRET } = serverEnv();
  const link = await sealData({ reminds: orderId }, { password: SESSION_SECRET, ttl: lifetimeSeconds });
  return new URL(paymentHref({ link }), APP_URL).href;
}

/** The order id of a reminder's link; undefined when it has expired or was not issued here. */
export async function readReminderLink(link: string): Promise<string | undefined> {
  const { SESSION_SECRET: password } = serverEnv();
  const opened = await unsealData(link, { password }).catch(() => undefined);
  return linkSchema.safeParse(opened).data?.reminds;
}
