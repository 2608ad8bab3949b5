import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import { ok, type Result } from "@/lib/result";
import { callRpcAsUser } from "@/lib/supabase/call";
import { readOrLogOutage, toActionResult } from "@/lib/supabase/read";
import { getUserClient } from "@/lib/supabase/server";
import type { customerMessageFormSchema } from "@/lib/schemas/desk";

/** Messages of a thread on a page. */
const shown = 50;

/** Messages read for a page: one more, to know whether there are earlier ones. */
export const maxMessagesPerRead = shown + 1;

/** How many messages a page of threads reads. */
const mostRead = 500;

export const messageRowSchema = z.object({
  id: z.coerce.string(),
  order_id: z.uuid().nullable(),
  inquiry_id: z.uuid().nullable(),
  at: z.coerce.date(),
  kind: z.enum(["answer", "reply", "step", "closed", "reopened"]),
  body: z.string().nullable(),
});

/** A message, or a record that the desk closed or reopened the thread. */
export type Message = z.infer<typeof messageRowSchema>;

/** Identifies a thread by its order or inquiry. */
export type ThreadKey = { readonly order: string } | { readonly inquiry: string };

/** A page of a thread, oldest message first. */
export type Thread = ReturnType<typeof toThread>;

/** A thread from its newest messages, newest first; `past` if newer ones are left out, `more` if older ones surely are. */
export function toThread(newestFirst: readonly Message[], { more = false, past = false } = {}) {
  const rows = newestFirst.slice(0, shown).reverse();
  const newest = rows.at(-1);
  return {
    messages: rows,
    /** The ID of the newest message shown, or "0". Forms send it back, so that a reply to newer messages is noticed. */
    seen: newest?.id ?? "0",
    /** The newest message of the exchange. What the desk wrote with a step answers nothing. */
    last: rows.findLast(({ kind }) => kind !== "step")?.kind,
    /** The ID before which earlier messages are read; undefined when there are none. */
    earlier: more || newestFirst.length > shown ? rows[0]?.id : undefined,
    /** Whether there are newer messages. */
    past,
  };
}

const select = (supabase: Awaited<ReturnType<typeof getUserClient>>) =>
  supabase
    .from("messages")
    .select(Object.keys(messageRowSchema.shape).join(","))
    .order("id", { ascending: false });

/** Whether an address's parameter is the ID of a message. */
export const isMessageId = (before: unknown): before is string =>
  typeof before === "string" && /^[1-9]\d{0,17}$/.test(before);

/** The newest messages of a thread, or those before a message, read with the user's rights. Fails with an outage. */
export async function readThread(of: ThreadKey, before?: unknown): Promise<Result<Thread>> {
  return readOrLogOutage("messages not read", messages.thread.unread, async () => {
    const all = select(await getUserClient());
    const thread = "order" in of ? all.eq("order_id", of.order) : all.eq("inquiry_id", of.inquiry);
    const past = isMessageId(before);
    const { data } = await (past ? thread.lt("id", before) : thread).limit(maxMessagesPerRead).throwOnError();
    return toThread(z.array(messageRowSchema).parse(data), { past });
  });
}

/** The newest messages of these inquiries, by inquiry. Fails with an outage. */
export async function readInquiryThreads(inquiries: readonly string[]): Promise<Result<Map<string, Thread>>> {
  if (inquiries.length === 0) return ok(new Map());
  return readOrLogOutage("messages not listed", messages.thread.unread, async () => {
    const { data } = await select(await getUserClient())
      .in("inquiry_id", inquiries)
      .limit(mostRead)
      .throwOnError();
    const rows = z.array(messageRowSchema).parse(data);
    const more = rows.length === mostRead;
    const byInquiry = Map.groupBy(rows, ({ inquiry_id: id }) => id);
    return new Map(inquiries.map((id) => [id, toThread(byInquiry.get(id) ?? [], { more })]));
  });
}

/**
 * Stores a customer's message, which answers the newest one they had `seen`. The same message sent twice is stored once. The database
 * checks who owns the thread.
 */
export async function saveCustomerMessage(sent: z.infer<typeof customerMessageFormSchema>): Promise<Result> {
  const args = { p_order: sent.order, p_inquiry: sent.inquiry, p_body: sent.body, p_seen: sent.seen };
  const answer = await callRpcAsUser("reply_to_thread", args);
  const { full, failed } = messages.thread;
  return toActionResult("message not stored", answer, ["done", "already"], { full }, failed);
}
