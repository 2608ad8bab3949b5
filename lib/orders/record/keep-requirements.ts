import "server-only";
import { errorCode, log } from "@/lib/log";
import type { Order } from "@/lib/orders/record/store";
import { adminClient } from "@/lib/supabase/admin";
import { requirementsOf } from "./requirements";

type Asked = Pick<Order, "id" | "kind" | "jurisdiction_slug">;

/**
 * Decision 49: keeps what the catalogue asks today with a paid order, once; whether it was kept just now. Throws when the
 * database can't be asked.
 */
export async function keepRequirements(order: Asked): Promise<boolean> {
  const { data, error } = await adminClient().rpc("keep_requirements", {
    p_order: order.id,
    p_requirements: JSON.stringify(requirementsOf(order)),
  });
  if (error) throw new Error("Requirements could not be kept", { cause: errorCode(error) });
  return data === "kept";
}

const atOnce = 100;

/**
 * Gives every paid order that has no list of papers yet its own: how many. Safe to run in any number of places at once. An
 * order whose list can't be kept is told to the log and does not stop the next. Throws when the database can't be reached.
 */
export async function keepChecklists(): Promise<number> {
  for (let all = 0; ;) {
    const { data, error } = await adminClient().rpc("orders_without_checklist", { p_most: atOnce });
    if (error) throw new Error("Orders without a list could not be read", { cause: errorCode(error) });
    let kept = 0;
    for (const order of data) if (await isKept(order)) kept += 1;
    all += kept;
    if (kept === 0 || data.length < atOnce) return all;
  }
}

/** The same where nothing may fail for it: the log is told, and the scheduler tries again. */
export async function keepChecklistsOrTell(): Promise<void> {
  try {
    await keepChecklists();
  } catch (error) {
    log("error", "lists of papers not kept", { code: errorCode(error) });
  }
}

async function isKept(order: Asked): Promise<boolean> {
  try {
    return await keepRequirements(order);
  } catch (error) {
    log("error", "list of papers not kept", { code: errorCode(error) });
    return false;
  }
}
