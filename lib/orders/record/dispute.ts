import { errorCode } from "@/lib/log";

/** Whether the database refused a change because the payment is disputed (private.refuse_while_disputed). */
export const isDisputed = (error: unknown): boolean => errorCode(error).endsWith("OD001");
