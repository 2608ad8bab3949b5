import "server-only";
import { z } from "zod";
import { deskTabHref, taskTexts } from "@/data/desk";
import { jurisdictions } from "@/data/jurisdictions";
import { formatDateTime } from "@/lib/format";
import { answerDays } from "@/lib/orders/status/progress";
import { ok, type Result } from "@/lib/result";
import { userClient } from "@/lib/supabase/server";
import { unreadable } from "./read-page";
import { deskInquiryPath, deskOrderPath } from "@/lib/desk-paths";
import { dueBy, waitingTime } from "./task-times";

const taskSchema = z.object({
  kind: z.string(),
  since: z.coerce.date(),
  order_id: z.uuid().nullable(),
  inquiry_id: z.uuid().nullable(),
});
const orderSchema = z.object({
  id: z.uuid(),
  order_reference: z.string(),
  kind: z.enum(["company", "trust", "bank"]),
  jurisdiction_slug: z.string(),
  jurisdiction: z.string(),
  service_type: z.string(),
});
const inquirySchema = z.object({ id: z.uuid(), subject: z.string() });

/** Something that the desk has to do. */
export type Task = {
  key: string;
  title: string;
  about: string;
  href: string;
  since: Date;
  waitingTime: string;
  promised?: string;
  overdue: boolean;
};

/** The most urgent tasks, and whether there are more. */
export type TaskList = { first: readonly Task[]; more: boolean };

const most = 100;

/** The usual days until a registrar or bank decides, by kind of order and by jurisdiction. */
function allAnswerDays(): Record<string, number> {
  const kinds = ["company", "trust", "bank"] as const;
  const usual = kinds.map((kind) => [kind, answerDays({ kind, jurisdiction_slug: "" })] as const);
  const places = jurisdictions.map(
    ({ slug }) => [`company/${slug}`, answerDays({ kind: "company", jurisdiction_slug: slug })] as const,
  );
  return Object.fromEntries([...usual, ...places]);
}

const day = 24 * 60 * 60 * 1000;
const answerWords = (days: number) =>
  days > 60 ? `${Math.round(days / 31)} months` : days > 27 ? `${days / 7} weeks` : `${days} days`;

/** A task with the time by which it is due. */
function toTask(
  { kind, since, order_id: orderId, inquiry_id: inquiry }: z.infer<typeof taskSchema>,
  order: z.infer<typeof orderSchema> | undefined,
  now: Date,
): Omit<Task, "about" | "key"> & { due: Date } {
  const text = taskTexts[kind === "review" && order?.kind === "bank" ? "review_bank" : kind];
  const answer = kind === "answer_due" && order ? answerDays(order) : undefined;
  const by = answer ? new Date(since.getTime() + answer * day) : dueBy(since, text?.deadline);
  const deadlineText = answer ? `usually answered within ${answerWords(answer)}` : text?.deadlineText;
  return {
    title: text?.title ?? kind,
    href: orderId
      ? deskOrderPath(order?.order_reference ?? "")
      : inquiry
        ? deskInquiryPath(inquiry)
        : deskTabHref.mails,
    since,
    waitingTime: waitingTime(since, now),
    promised: by && deadlineText ? `${deadlineText}: by ${formatDateTime(by)}` : deadlineText,
    overdue: by !== undefined && by < now,
    due: by ?? since,
  };
}

/** The desk's tasks, at most a hundred, those due first at the top. */
export async function listTasks(): Promise<Result<TaskList>> {
  const supabase = await userClient();
  try {
    const args = { p_limit: most + 1, p_answer_days: JSON.stringify(allAnswerDays()) };
    const { data } = await supabase.rpc("desk_queue", args).throwOnError();
    const rows = z.array(taskSchema).parse(data);
    const idsOf = (name: "order_id" | "inquiry_id") => [...new Set(rows.flatMap((row) => row[name] ?? []))];
    const [orders, inquiries] = await Promise.all([
      readByIds(idsOf("order_id"), orderSchema, (ids) =>
        supabase.from("orders").select(Object.keys(orderSchema.shape).join(",")).in("id", ids).throwOnError(),
      ),
      readByIds(idsOf("inquiry_id"), inquirySchema, (ids) =>
        supabase.from("customer_inquiries").select("id,subject").in("id", ids).throwOnError(),
      ),
    ]);
    const now = new Date();
    const all = rows
      .map((row) => {
        const order = orders.get(row.order_id ?? "");
        const subject = inquiries.get(row.inquiry_id ?? "")?.subject ?? "";
        const about = order
          ? `${order.order_reference} · ${order.service_type}, ${order.jurisdiction}`
          : subject;
        const key = `${row.kind} ${row.order_id ?? row.inquiry_id ?? ""} ${row.since.getTime()}`;
        return { key, about, ...toTask(row, order, now) };
      })
      .sort(
        (one, other) =>
          one.due.getTime() - other.due.getTime() || one.since.getTime() - other.since.getTime(),
      );
    return ok({ first: all.slice(0, most), more: all.length > most });
  } catch (error) {
    return unreadable("desk queue not read", error);
  }
}

/** How many IDs fit into the URL of one request. */
const atOnce = 100;

/** Rows by their IDs, read in requests of a hundred. Throws when one fails. */
async function readByIds<T extends { id: string }>(
  ids: readonly string[],
  row: z.ZodType<T>,
  read: (ids: string[]) => PromiseLike<{ data: unknown }>,
): Promise<Map<string, T>> {
  const parts = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, index) =>
    ids.slice(index * atOnce, (index + 1) * atOnce),
  );
  const answers = await Promise.all(parts.map((part) => read(part)));
  const rows = answers.flatMap(({ data }) => z.array(row).parse(data));
  return new Map(rows.map((each) => [each.id, each]));
}
