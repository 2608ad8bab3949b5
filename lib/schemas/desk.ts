import { z } from "zod";
import { deskActions, type DeskAction, type DeskActionName } from "@/data/desk-actions";
import { fieldLimits } from "@/data/limits";
import { messages } from "@/data/messages";
import { isServiceKey } from "@/data/services";
import { unfilledPlaceholderPattern } from "@/data/desk-templates";
import { requiredLineSchema, paragraphSchema } from "./text";
import { deskExports, type DeskExportName } from "@/data/exports";

const seen = z.string().regex(/^\d{1,18}$/);
const ofOrder = { order: z.uuid(), seen };
const ofThread = { order: z.uuid().optional(), inquiry: z.uuid().optional(), seen };

/** An account's ID; null for no one. */
const staff = z.union([z.literal("").transform(() => null), z.uuid()]);

/** The hidden fields of a form. `seen` is the newest event or message that the page shows. */
const targets: Record<DeskAction["on"], Record<string, z.ZodType<string | null | undefined>>> = {
  order: ofOrder,
  // `from` is the assignee that the page showed.
  assignment: { order: z.uuid(), from: staff },
  inquiryAssignment: { inquiry: z.uuid(), from: staff },
  file: { ...ofOrder, document: z.uuid() },
  // `version` is the version of the person that the page showed.
  personFile: {
    ...ofOrder,
    document: z.uuid(),
    version: z
      .string()
      .regex(/^\d{1,9}$/)
      .optional(),
  },
  requirement: { ...ofOrder, requirement: z.string().regex(/^[a-z]+(-[a-z]+)*(-\d+)?$/) },
  thread: ofThread,
  email: { id: z.uuid() },
  match: { ...ofOrder, match: z.string().regex(/^\d{1,18}$/) },
  // Without what the page showed: it leaves no event.
  secret: { order: z.uuid() },
};

/** Typed US dollars, at least one cent. A comma separates thousands, so `9,50` is refused. */
const dollars = z
  .string()
  .trim()
  .regex(/^(\$ ?)?(\d{1,7}|\d{1,3},\d{3}|\d,\d{3},\d{3})(\.\d{1,2})?$/, messages.desk.amount)
  .transform((typed) => Number(typed.replace(/[$ ,]/g, "")))
  .refine((amount) => amount > 0, messages.desk.amount);

function fieldSchema({ type, optional, min = optional ? 0 : 1, max, error }: DeskAction["fields"][number]) {
  if (type === "staff") return staff;
  if (type === "service") return z.string().refine(isServiceKey, messages.form.choice);
  if (type === "dollars") return dollars;
  if (type === "date") return z.iso.date(messages.desk.date);
  const typed = (type === "line" ? requiredLineSchema : paragraphSchema)({ min, max, message: error });
  const text = typed.refine((words) => !unfilledPlaceholderPattern.test(words), messages.desk.blank);
  return optional ? text.default("") : text;
}

const actionSchemas = Object.entries<DeskAction>(deskActions).map(([name, { on, fields }]) =>
  z.object({
    ...targets[on],
    ...Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
    deskAction: z.literal(name as DeskActionName),
  }),
);

/** A desk action's form: the action's name, its hidden fields and its typed fields. */
export const deskActionSchema = z.discriminatedUnion("deskAction", [
  actionSchemas[0]!,
  ...actionSchemas.slice(1),
]);

export type DeskActionInput = { readonly deskAction: DeskActionName } & Readonly<
  Record<string, string | number | null>
>;

/** A customer's message about an order or an inquiry. */
export const customerMessageFormSchema = z.object({
  ...ofThread,
  body: paragraphSchema({ min: 1, max: fieldLimits.inquiry }),
});

const day = z.iso
  .date(messages.desk.date)
  // Refuses mistyped years, and years outside PostgreSQL's range.
  .refine((date) => date >= "2000-01-01" && date < "2100-01-01", messages.desk.date);

/** The kind of an export and its period: two days at the office, both included. */
export const exportRequestSchema = z
  .object({
    of: z.enum(Object.keys(deskExports) as [DeskExportName, ...DeskExportName[]]),
    from: day,
    to: day,
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: messages.desk.period });

export type ExportRequest = z.infer<typeof exportRequestSchema>;
