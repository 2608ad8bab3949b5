import { z } from "zod";
import { deskExports, type DeskExportName } from "@/data/exports";
import { messages } from "@/data/messages";

const day = z.iso
  .date(messages.desk.date)
  // Refuses mistyped years, and years outside PostgreSQL's range.
  .refine((date) => date >= "2000-01-01" && date < "2100-01-01", messages.desk.date);

/** The kind of an export and its period: two days at the office, both included. */
export const exportSchema = z
  .object({
    of: z.enum(Object.keys(deskExports) as [DeskExportName, ...DeskExportName[]]),
    from: day,
    to: day,
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: messages.desk.period });

export type ExportRequest = z.infer<typeof exportSchema>;
