import { z } from "zod";
import { countryCodes } from "@/data/countries";
import { fieldLimits } from "@/data/limits";
import { messages } from "@/data/messages";
import { type OrderExtraItem, orderExtrasByKind } from "@/data/services";
import type { Product } from "@/lib/product";
import { emailSchema, requiredLineSchema, optionalLineSchema, optionalParagraphSchema } from "./text";

const yesNo = z.enum(["yes", "no"], { error: messages.form.choice }).default("no");
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);

const contact = {
  fullName: requiredLineSchema(),
  email: emailSchema(),
  phone: requiredLineSchema({ max: fieldLimits.phone }),
};

const ticked = z.enum(["yes", ""]).optional().catch("");

/** The checkboxes of what goes with an order of this kind. Which of them its place offers is checked with the price. */
const extras = <Kind extends keyof typeof orderExtrasByKind>(kind: Kind) =>
  Object.fromEntries(orderExtrasByKind[kind].map((item) => [item, ticked])) as Record<
    (typeof orderExtrasByKind)[Kind][number],
    typeof ticked
  >;

/** The country where the customer lives, by its ISO code; "" if not said (decision 108). Whom we can act for is checked by the action. */
const residence = z.enum(["", ...countryCodes], { error: messages.form.choice }).default("");

/** The checkbox that accepts the terms and the refund policy. */
const consent = z.literal("yes", { error: messages.order.consent });

const companyFields = z.strictObject({
  kind: z.literal("company"),
  place: slug,
  ...contact,
  companyNameChoice1: requiredLineSchema(),
  companyNameChoice2: optionalLineSchema(),
  companyNameChoice3: optionalLineSchema(),
  directorName: optionalLineSchema(),
  shareholderName: optionalLineSchema(),
  beneficialOwnerName: optionalLineSchema(),
  useNomineeDirector: yesNo,
  useNomineeShareholder: yesNo,
  ...extras("company"),
  additionalDetails: optionalParagraphSchema(),
  residence,
  consent,
});

type Names = Pick<
  z.infer<typeof companyFields>,
  "directorName" | "shareholderName" | "beneficialOwnerName" | "useNomineeDirector" | "useNomineeShareholder"
>;

/** A check of a name that runs beside those of the other fields, so that all messages come at once. */
const needed = (name: keyof Names, message: string = messages.form.required) => ({
  path: [name],
  message,
  when: () => true,
});

/** A nominee takes the place of the director or shareholder. The owner behind a nominee shareholder has to be named. */
const withNames = <T extends z.ZodType<Names>>(fields: T): T =>
  fields
    .refine((form) => form.useNomineeDirector === "yes" || form.directorName, needed("directorName"))
    .refine((form) => form.useNomineeShareholder === "yes" || form.shareholderName, needed("shareholderName"))
    .refine(
      (form) => form.useNomineeShareholder !== "yes" || form.shareholderName || form.beneficialOwnerName,
      needed("beneficialOwnerName", messages.order.ownerRequired),
    );

/** §5 company order form. */
export const companyOrderSchema = withNames(companyFields);

/** The fields of the company order form that the customer fills in. */
export const companyFormSchema = withNames(companyFields.omit({ kind: true, place: true }));

/** §5 trust order form. */
export const trustOrderSchema = z.strictObject({
  kind: z.literal("trust"),
  place: slug,
  ...contact,
  trustName: requiredLineSchema(),
  founderName: requiredLineSchema(),
  beneficiaryName1: requiredLineSchema(),
  beneficiaryName2: optionalLineSchema(),
  beneficiaryName3: optionalLineSchema(),
  ...extras("trust"),
  additionalDetails: optionalParagraphSchema(),
  residence,
  consent,
});

/** §5 bank order form. */
export const bankOrderSchema = z.strictObject({
  kind: z.literal("bank"),
  place: slug,
  fullName: requiredLineSchema({ min: 2, message: messages.order.bankFullName }),
  email: emailSchema(messages.order.bankEmail),
  phone: requiredLineSchema({ min: 5, max: fieldLimits.phone, message: messages.order.bankPhone }),
  company: optionalLineSchema(),
  additionalInfo: optionalParagraphSchema(),
  ...extras("bank"),
  residence,
  consent,
});

/** The key of a service (data/services.ts). Whether there is such a service is checked with its price. */
export const serviceKeySchema = z
  .string()
  .regex(/^[a-z]+(_[a-z]+)*$/)
  .max(40);

/** The order form of a service for a company that exists. `place` is the company's jurisdiction, a field of the form. */
export const serviceOrderSchema = z.strictObject({
  kind: z.literal("service"),
  service: serviceKeySchema,
  ...contact,
  place: slug,
  companyName: requiredLineSchema(),
  companyNumber: optionalLineSchema(),
  additionalDetails: optionalParagraphSchema(),
  residence,
  consent,
});

/** An order form. It contains no price, ID or reference. */
export const orderInputSchema = z.discriminatedUnion("kind", [
  companyOrderSchema,
  trustOrderSchema,
  bankOrderSchema,
  serviceOrderSchema,
]);

export type CompanyOrder = z.infer<typeof companyOrderSchema>;
export type TrustOrder = z.infer<typeof trustOrderSchema>;
export type BankOrder = z.infer<typeof bankOrderSchema>;
export type ServiceOrder = z.infer<typeof serviceOrderSchema>;
export type OrderInput = z.infer<typeof orderInputSchema>;

/** The fields of an order form as text, without the consent (which is never restored), the residence and the extras. */
export type OrderFields<T extends OrderInput> = Record<
  Exclude<
    keyof T,
    "kind" | "service" | "residence" | "consent" | OrderExtraItem | (T extends ServiceOrder ? never : "place")
  >,
  string
>;

/** The accepted versions of the texts (their dates), and when the server received the form (ISO). */
export type Consent = { readonly terms: string; readonly refunds: string; readonly at: string };

/** An order form on the server. `orderId` is the order that it places, `draftedAt` an ISO time. */
export type OrderDraft = {
  readonly orderId: string;
  readonly draftedAt: string;
  readonly consent: Consent;
  readonly input: OrderInput;
  /** The product of the draft that this one replaced in the browser, if it was another. */
  readonly replaced?: Product;
};
