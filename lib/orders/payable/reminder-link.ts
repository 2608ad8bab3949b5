import "server-only";
import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { serverEnv } from "@/lib/env.server";
import { paymentHref } from "@/lib/orders/record/order-paths";
import type { ServerOrder } from "@/lib/orders/record/store";

const lifetimeSeconds = 30 * 24 * 60 * 60;

// Cookies are encrypted with the same secret. No cookie has this field, so that none can be used as a link.
const linkSchema = z.object({ reminds: z.uuid() });

/**
 * A URL for paying an unpaid order in any browser. Valid for 30 days, for a further payment until 30 days after it is due.
 * Encrypted, so that it reveals nothing and can't be forged.
 */
export async function reminderLink({
  id,
  due_on: due,
}: Pick<ServerOrder, "id"> & Partial<Pick<ServerOrder, "due_on">>): Promise<string> {
  const { APP_URL, SESSION_SECRET } = serverEnv();
  const untilDue = due ? Math.max(0, Math.ceil((Date.parse(due) - Date.now()) / 1000)) : 0;
  const link = await sealData(
    { reminds: id },
    { password: SESSION_SECRET[0], ttl: lifetimeSeconds + untilDue },
  );
  return new URL(paymentHref({ link }), APP_URL).href;
}

/** The order ID in a reminder's link; undefined if it has expired or is invalid. */
export async function readReminderLink(link: string): Promise<string | undefined> {
  for (const password of serverEnv().SESSION_SECRET) {
    const opened = linkSchema.safeParse(await unsealData(link, { password }).catch(() => undefined));
    if (opened.success) return opened.data.reminds;
  }
  return undefined;
}
