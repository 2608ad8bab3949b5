import { z } from "zod";
import { inquiryVerbs, orderVerbs } from "@/data/desk";
import { messages } from "@/data/messages";
import { line, optionalParagraph, paragraph } from "./text";

const seen = z.string().regex(/^\d{1,18}$/);
const ofOrder = { order: z.uuid(), seen };
const ofInquiry = { inquiry: z.uuid(), seen };
const words = (max: number) => paragraph({ min: 1, max });

/** US dollars as somebody types them, at least a cent. A comma parts thousands: `9,50` is not 950 dollars but no amount. */
const dollars = z
  .string()
  .trim()
  .regex(/^(\$ ?)?(\d{1,7}|\d{1,3},\d{3}|\d,\d{3},\d{3})(\.\d{1,2})?$/, messages.desk.amount)
  .transform((typed) => Number(typed.replace(/[$ ,]/g, "")))
  .refine((amount) => amount > 0, messages.desk.amount);

const verb = <T extends keyof typeof orderVerbs | keyof typeof inquiryVerbs, S extends z.ZodRawShape>(
  name: T,
  shape: S,
) => z.object({ verb: z.literal(name), ...shape });

/** What the desk may do to an order, with the newest event it has seen. */
export const orderMoveSchema = z.discriminatedUnion("verb", [
  verb("verify", { ...ofOrder, transaction: line({ max: 200 }) }),
  verb("not-found", { ...ofOrder, line: words(2000) }),
  verb("review", { ...ofOrder, line: optionalParagraph(2000) }),
  verb("file", ofOrder),
  verb("complete", ofOrder),
  verb("undo", { ...ofOrder, reason: words(1000) }),
  verb("line", { ...ofOrder, line: words(2000) }),
  verb("note", { ...ofOrder, note: words(2000) }),
  verb("refund", { ...ofOrder, amount: dollars, reason: line({ max: 500 }) }),
  verb("cancel", { ...ofOrder, reason: line({ max: 500 }) }),
]);

export type OrderMove = z.infer<typeof orderMoveSchema>;

/** What the desk may do to an inquiry, with the newest message it has seen. */
export const inquiryMoveSchema = z.discriminatedUnion("verb", [
  verb("answer", { ...ofInquiry, line: words(5000) }),
  verb("close", ofInquiry),
  verb("reopen", ofInquiry),
]);

export type InquiryMove = z.infer<typeof inquiryMoveSchema>;

/** A customer's reply in the conversation of their inquiry. */
export const inquiryReplySchema = z.object({ ...ofInquiry, line: words(5000) });
