import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import { errorCode, log } from "@/lib/log";
import { ok, outage, type Result } from "@/lib/result";
import { read } from "@/lib/supabase/read";
import { userClient } from "@/lib/supabase/server";

const newsSchema = z.object({
  at: z.coerce.date(),
  kind: z.string(),
  details: z.preprocess(
    (value) => (typeof value === "string" ? JSON.parse(value) : value),
    z.object({ document: z.string().optional().catch(undefined) }),
  ),
  line: z.string().nullable(),
  order_reference: z.string().nullable(),
  inquiry_id: z.uuid().nullable(),
  subject: z.string().nullable(),
});

/** A change to a customer's order or inquiry, made by the desk or by a payment. */
export type News = z.infer<typeof newsSchema>;

/** The newest unread news, and how many are unread in all. */
export type NewsList = { readonly newest: readonly News[]; readonly total: number };

/** News since the customer last marked them as read, newest first. */
export async function listNews(limit = 4): Promise<Result<NewsList>> {
  const supabase = await userClient();
  return read("news not listed", messages.account.newsUnread, async () => {
    const { data, count } = await supabase
      .from("own_news")
      .select(Object.keys(newsSchema.shape).join(","), { count: "exact" })
      .order("at", { ascending: false })
      .limit(limit)
      .throwOnError();
    const newest = z.array(newsSchema).parse(data);
    return { newest, total: count ?? newest.length };
  });
}

/** Whether the signed-in user has unread news; undefined when that can't be read. */
export async function hasNews(): Promise<boolean | undefined> {
  const news = await listNews(1);
  return news.ok ? news.value.total > 0 : undefined;
}

/** Marks the signed-in user's news as read, up to this time. */
export async function markSeen(until: Date): Promise<Result> {
  const supabase = await userClient();
  // The database stores microseconds, which a Date truncates.
  const p_until = new Date(until.getTime() + 1).toISOString();
  const { error } = await supabase.rpc("mark_news_seen", { p_until });
  if (error) log("error", "news not marked as read", { code: errorCode(error) });
  return error ? outage(messages.account.newsFailed) : ok();
}
