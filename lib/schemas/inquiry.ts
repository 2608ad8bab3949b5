import { z } from "zod";
import { fieldLimits } from "@/data/limits";
import { messages } from "@/data/messages";
import { serviceKeySchema } from "./order";
import { emailSchema, requiredLineSchema, optionalLineSchema, paragraphSchema } from "./text";

/** §5 inquiry form. */
export const inquiryFormSchema = z.strictObject({
  fullName: requiredLineSchema({ min: 2, message: messages.inquiry.fullName }),
  email: emailSchema(messages.inquiry.email),
  phone: optionalLineSchema(fieldLimits.phone),
  subject: requiredLineSchema({ min: 3, max: fieldLimits.subject, message: messages.inquiry.subject }),
  message: paragraphSchema({ min: 10, max: fieldLimits.inquiry, message: messages.inquiry.message }),
});

export type Inquiry = z.infer<typeof inquiryFormSchema>;

/** The form that asks for an offer: a service for a company that exists. `place` is a jurisdiction's slug, or "elsewhere". */
export const serviceRequestSchema = z.strictObject({
  service: serviceKeySchema,
  ...inquiryFormSchema.pick({ fullName: true, email: true }).shape,
  phone: requiredLineSchema({ max: fieldLimits.phone }),
  place: requiredLineSchema({ max: 60 }),
  companyName: requiredLineSchema(),
  companyNumber: optionalLineSchema(),
  message: paragraphSchema({ min: 10, max: fieldLimits.note, message: messages.inquiry.message }),
});

export type ServiceRequest = z.infer<typeof serviceRequestSchema>;
