import "server-only";
import { cache } from "react";
import { z } from "zod";
import type { DeskPage } from "@/data/desk";
import { errorCode, log } from "@/lib/log";
import { userClient } from "@/lib/supabase/server";

const countsSchema = z.object({
  queue: z.number(),
  waiting: z.number(),
  renewals: z.number(),
  inquiries: z.number(),
  mails: z.number(),
});

/** The number of open items on each desk page, for the menu. Empty if they can't be read: the menu works without. */
export const readCounts = cache(async (): Promise<Partial<Record<DeskPage, number>>> => {
  const supabase = await userClient();
  const { data, error } = await supabase.rpc("desk_counts").maybeSingle();
  const counts = countsSchema.safeParse(data);
  if (counts.success) return counts.data;
  log("error", "desk counts not read", { code: errorCode(error ?? counts.error) });
  return {};
});
