import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import { ok, type Result } from "@/lib/result";
import { callRpcAsUser } from "@/lib/supabase/call";
import { logOutage } from "@/lib/supabase/read";

/** A row of the view own_news. */
export const newsItemSchema = z.object({
  at: z.coerce.date(),
  kind: z.string(),
  details: z.object({ document: z.string().optional().catch(undefined) }),
  line: z.string().nullable(),
  order_reference: z.string().nullable(),
  inquiry_id: z.uuid().nullable(),
  subject: z.string().nullable(),
});

/** A change to a customer's order or inquiry, made by the desk or by a payment. */
export type NewsItem = z.infer<typeof newsItemSchema>;

/** The newest unread news, and the total number of unread ones. */
export type UnreadNews = { readonly newest: readonly NewsItem[]; readonly total: number };

/** Marks the signed-in user's news as read, up to this time. */
export async function markNewsReadUntil(until: Date): Promise<Result> {
  // The database stores microseconds, which a Date truncates.
  const p_until = new Date(until.getTime() + 1).toISOString();
  const { error } = await callRpcAsUser("mark_news_seen", { p_until });
  return error ? logOutage("news not marked as read", error, messages.account.newsFailed) : ok();
}
