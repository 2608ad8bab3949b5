import "server-only";
import { messages } from "@/data/messages";
import type { Notice } from "@/data/notices";
import { errorCode, log } from "@/lib/log";
import { isDisputed } from "@/lib/orders/record/dispute";
import { sendMailsSoon } from "@/lib/mail/soon";
import { fail, ok, type Result } from "@/lib/result";
import type { DocumentMove } from "@/lib/schemas/documents";
import { userClient } from "@/lib/supabase/server";

/** An order's id, by the reader's own rights; undefined when they have none such, or it can't be read. */
export async function findReadableOrder(reference: string): Promise<{ id: string } | undefined> {
  const supabase = await userClient();
  const { data, error } = await supabase
    .from("orders")
    .select("id")
    .eq("order_reference", reference)
    .maybeSingle();
  if (error) log("error", "order not read", { code: errorCode(error) });
  return data ?? undefined;
}

/** The id of an order's newest event, as somebody at the desk sees it; undefined when it can't be read. */
export async function newestEvent(orderId: string): Promise<string | undefined> {
  const supabase = await userClient();
  const { data } = await supabase
    .from("order_events")
    .select("id")
    .eq("order_id", orderId)
    .order("id", { ascending: false })
    .limit(1)
    .maybeSingle();
  return data ? String(data.id) : undefined;
}

const refusals: Record<string, Notice> = {
  stale: messages.documents.deskStale,
  refused: messages.documents.deskRefused,
  "refused-last": messages.documents.deskLast,
  denied: messages.documents.deskDenied,
};

/** Does with papers what somebody at the desk asks for, with their own rights. Once done, a second press finds it so. */
export async function moveDocument(move: DocumentMove): Promise<Result> {
  const { data: word, error } = await ask(move);
  if (isDisputed(error)) return fail(messages.desk.refused["refused-disputed"]);
  if (error) log("error", "desk verb failed", { code: errorCode(error) });
  sendMailsSoon();
  if (word === "done" || word === "already") return ok();
  return fail(refusals[word ?? ""] ?? messages.documents.deskFailed);
}

async function ask(move: DocumentMove): Promise<{ data: string | null; error: unknown }> {
  const supabase = await userClient();
  const of = { p_order: move.order, p_seen: move.seen };
  switch (move.verb) {
    case "accept":
      return supabase.rpc("accept_document", { ...of, p_document: move.document });
    case "refuse":
      return supabase.rpc("refuse_document", { ...of, p_document: move.document, p_line: move.line });
    case "waive":
      return supabase.rpc("waive_document", {
        ...of,
        p_requirement: move.requirement,
        p_reason: move.line,
      });
    case "ask":
      return supabase.rpc("ask_document", { ...of, p_title: move.title, p_line: move.line });
    case "remove-paper":
      return supabase.rpc("remove_paper", { ...of, p_document: move.document });
  }
}
