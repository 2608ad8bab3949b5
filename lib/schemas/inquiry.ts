import { z } from "zod";
import { limits } from "@/data/limits";
import { messages } from "@/data/messages";
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
