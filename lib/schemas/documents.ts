import { z } from "zod";
import { messages } from "@/data/messages";
import { line, optionalParagraph, paragraph } from "./text";

const of = { order: z.uuid(), seen: z.string().regex(/^\d{1,18}$/) };
const file = { ...of, document: z.uuid() };

/** What the desk does with papers; `seen` is the newest event they saw. */
export const documentMoveSchema = z.discriminatedUnion("verb", [
  z.object({ verb: z.literal("accept"), ...file }),
  z.object({
    verb: z.literal("refuse"),
    ...file,
    line: paragraph({ min: 1, message: messages.documents.reason }),
  }),
  z.object({
    verb: z.literal("waive"),
    ...of,
    requirement: z.string().regex(/^[a-z]+(-\d+)?$/),
    line: paragraph({ min: 1, message: messages.documents.waiveReason }),
  }),
  z.object({
    verb: z.literal("ask"),
    ...of,
    title: line({ min: 3, max: 200, message: messages.documents.title }),
    line: optionalParagraph(),
  }),
  z.object({ verb: z.literal("remove-paper"), ...file }),
]);

export type DocumentMove = z.infer<typeof documentMoveSchema>;
