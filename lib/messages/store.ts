import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import { errorCode, log } from "@/lib/log";
import { fail, ok, outage, type Result } from "@/lib/result";
import { read } from "@/lib/supabase/read";
import { userClient } from "@/lib/supabase/server";

/** How many messages of a thread a page shows. */
const shown = 50;

/** How many messages a page of threads reads. */
const mostRead = 500;

const messageSchema = z.object({
  id: z.coerce.string(),
  order_id: z.uuid().nullable(),
  inquiry_id: z.uuid().nullable(),
  at: z.coerce.date(),
  kind: z.enum(["answer", "reply", "closed", "reopened"]),
  body: z.string().nullable(),
});

/** A message, or a note that the desk closed or reopened the conversation. */
export type Message = z.infer<typeof messageSchema>;

/** The conversation about an order or an inquiry. */
export type ThreadOf = { readonly order: string } | { readonly inquiry: string };

/** A part of a conversation, oldest message first. */
export type Thread = {
  readonly messages: readonly Message[];
  /** The newest message shown, or "0": the version that forms send back. */
  readonly seen: string;
  readonly closed: boolean;
  /** Earlier messages are those before this one; undefined when there are none. */
  readonly earlier?: string;
  /** Whether newer messages are left out. */
  readonly past: boolean;
};

function toThread(newestFirst: readonly Message[], { more = false, past = false } = {}): Thread {
  const rows = newestFirst.slice(0, shown).reverse();
  const newest = rows.at(-1);
  return {
    messages: rows,
    seen: newest?.id ?? "0",
    closed: newest?.kind === "closed",
    earlier: more || newestFirst.length > shown ? rows[0]?.id : undefined,
    past,
  };
}

const select = (supabase: Awaited<ReturnType<typeof userClient>>) =>
  supabase
    .from("messages")
    .select(Object.keys(messageSchema.shape).join(","))
    .order("id", { ascending: false });

const isMessageId = (before: unknown): before is string =>
  typeof before === "string" && /^[1-9]\d{0,17}$/.test(before);

/**
 * The newest messages of a thread, or those before a message. The reader's own rights apply. Fails with an outage.
 */
export async function readThread(of: ThreadOf, before?: unknown): Promise<Result<Thread>> {
  return read("messages not read", messages.thread.unread, async () => {
    const all = select(await userClient());
    const thread = "order" in of ? all.eq("order_id", of.order) : all.eq("inquiry_id", of.inquiry);
    const past = isMessageId(before);
    const { data } = await (past ? thread.lt("id", before) : thread).limit(shown + 1).throwOnError();
    return toThread(z.array(messageSchema).parse(data), { past });
  });
}

/** The newest messages of these inquiries, by inquiry. Fails with an outage. */
export async function readThreads(inquiries: readonly string[]): Promise<Result<Map<string, Thread>>> {
  if (inquiries.length === 0) return ok(new Map());
  return read("messages not listed", messages.thread.unread, async () => {
    const { data } = await select(await userClient())
      .in("inquiry_id", inquiries)
      .limit(mostRead)
      .throwOnError();
    const rows = z.array(messageSchema).parse(data);
    const more = rows.length === mostRead;
    return new Map(
      inquiries.map((id) => [
        id,
        toThread(
          rows.filter(({ inquiry_id: inquiry }) => inquiry === id),
          { more },
        ),
      ]),
    );
  });
}

type Reply = {
  readonly order?: string;
  readonly inquiry?: string;
  /** The newest message that the customer had seen. */
  readonly seen: string;
  readonly body: string;
};

/** Stores a customer's message; the same one sent twice is stored once. The database checks whose thread it is. */
export async function sendReply({ order, inquiry, seen, body }: Reply): Promise<Result> {
  const supabase = await userClient();
  const { data: word, error } = await supabase.rpc("reply_to_thread", {
    p_order: order,
    p_inquiry: inquiry,
    p_body: body,
    p_seen: seen,
  });
  if (error) log("error", "message not stored", { code: errorCode(error) });
  if (word === "full") return fail(messages.thread.full);
  return word === "done" || word === "already" ? ok() : outage(messages.thread.failed);
}
