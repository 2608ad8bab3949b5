import { z } from "zod";
import { limits } from "@/data/limits";
import { messages } from "@/data/messages";
import { serviceKey } from "./order";
import { emailAddress, line, optionalLine, paragraph } from "./text";

/** §5 inquiry form. */
export const inquiryFormSchema = z.strictObject({
  fullName: line({ min: 2, message: messages.inquiry.fullName }),
  email: emailAddress(messages.inquiry.email),
  phone: optionalLine(limits.phone),
  subject: line({ min: 3, max: limits.subject, message: messages.inquiry.subject }),
  message: paragraph({ min: 10, max: limits.inquiry, message: messages.inquiry.message }),
});

export type Inquiry = z.infer<typeof inquiryFormSchema>;

/** The form that asks for an offer: a service for a company that exists. `place` is a jurisdiction's slug, or "elsewhere". */
export const serviceRequestSchema = z.strictObject({
  service: serviceKey,
  ...inquiryFormSchema.pick({ fullName: true, email: true }).shape,
  phone: line({ max: limits.phone }),
  place: line({ max: 60 }),
  companyName: line(),
  companyNumber: optionalLine(),
  message: paragraph({ min: 10, max: limits.note, message: messages.inquiry.message }),
});

export type ServiceRequest = z.infer<typeof serviceRequestSchema>;
