import { Constants, type Database } from "@/lib/supabase/database.types";

export type OrderPhase = Database["public"]["Enums"]["order_phase"];

const phases: readonly OrderPhase[] = Constants.public.Enums.order_phase;

/** Whether an order is beyond a phase. An order that was stopped is beyond all. */
export const isPast = (phase: OrderPhase, other: OrderPhase): boolean =>
  phases.indexOf(phase) > phases.indexOf(other);

/** Whether an order is with the registrar or bank, or was approved, and isn't handed over. */
export const isFiled = (phase: OrderPhase): boolean => phase === "decision" || phase === "handover";

/** Whether an order's payment is proven and it wasn't stopped. */
export const isUnderWay = (phase: OrderPhase): boolean => !["unpaid", "reported", "stopped"].includes(phase);
