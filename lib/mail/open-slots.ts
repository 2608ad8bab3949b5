import "server-only";
import { z } from "zod";
import type { MailText } from "@/data/mails";
import { errorCode } from "@/lib/log";
import { adminClient } from "@/lib/supabase/admin";

const openSlotSchema = z.object({ title: z.string(), person_name: z.string().nullable() });

/** The emails that list what an order still needs from its customer. */
export const mailsWithOpenSlots: readonly string[] = [
  "payment-received",
  "payment-verified",
  "documents-reminder",
];

/** What an order still needs, by person, then for the order: titles and names only. Throws when it can't be read. */
export async function listOpenSlots(orderId: string): Promise<NonNullable<MailText["needed"]>> {
  const { data, error } = await adminClient()
    .from("order_slots")
    .select("title,person_name")
    .eq("order_id", orderId)
    .in("status", ["needed", "refused"])
    .order("position");
  if (error) throw new Error("Open slots could not be read", { cause: errorCode(error) });
  const titles = new Map<string, string[]>();
  for (const { title, person_name: name } of z.array(openSlotSchema).parse(data))
    titles.set(name ?? "", [...(titles.get(name ?? "") ?? []), title]);
  return [...titles].map(([who, what]) => ({ who: who || undefined, what }));
}
