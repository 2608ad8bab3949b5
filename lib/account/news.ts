import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import { getErrorCode, log } from "@/lib/log";
import { ok, outage, type Result } from "@/lib/result";
import { userClient } from "@/lib/supabase/server";

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
  const supabase = await userClient();
  // The database stores microseconds, which a Date truncates.
  const p_until = new Date(until.getTime() + 1).toISOString();
  const { error } = await supabase.rpc("mark_news_seen", { p_until });
  if (error) log("error", "news not marked as read", { code: getErrorCode(error) });
  return error ? outage(messages.account.newsFailed) : ok();
}
