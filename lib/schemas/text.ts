import { z } from "zod";
import { fieldLimits } from "@/data/limits";
import { messages } from "@/data/messages";

// zod would otherwise test whether it can compile code, which the CSP blocks and reports.
z.config({ jitless: true });

// One-line fields refuse CR and LF too, so that typed text can't start a header of an email.
const oneLine = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/;
const manyLines = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/;

/** Creates a check for at most `max` UTF-16 units, which `maxlength` and Stripe count too. Zod's own `max` counts code points. */
export const createMaxLengthCheck = (max: number) => (text: string) => text.length <= max;

/** Whether a text has no lone surrogate. Some supported browsers don't have isWellFormed yet. */
const wellFormed = (text: string) => !/\p{Surrogate}/u.test(text);

type LineOptions = { min?: number; max?: number; message?: string };

/** A required single line: trimmed, `min` to `max` long, free of control characters and lone surrogates. */
export function requiredLineSchema({
  min = 1,
  max = fieldLimits.name,
  message = messages.form.required,
}: LineOptions = {}) {
  const text = z.string({ error: message }).trim();
  return withinLimits(text.min(min, message), max, oneLine);
}

const withinLimits = (text: z.ZodString, max: number, characters: RegExp) =>
  text
    .refine(createMaxLengthCheck(max), messages.form.tooLong)
    .regex(characters, messages.form.characters)
    .refine(wellFormed, messages.form.characters);

/** An optional single line; "" if absent or blank. */
export function optionalLineSchema(max: number = fieldLimits.name) {
  return requiredLineSchema({ min: 0, max }).default("");
}

/** Several lines of free text, at least `min` long. Line ends are normalised to \n before counting. */
export function paragraphSchema({
  min = 0,
  max = fieldLimits.note,
  message = messages.form.required,
}: LineOptions = {}) {
  return z
    .string({ error: message })
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(withinLimits(z.string().min(min, message), max, manyLines));
}

/** Optional text of several lines, "" if absent. */
export function optionalParagraphSchema(max: number = fieldLimits.note) {
  return paragraphSchema({ max }).default("");
}

/** The most characters before the @ (RFC 5321). With more, an order could be sent but no payment started. */
const longestLocalPart = 64;

/** An email address. `message` is shown for an invalid one. */
export function emailSchema(message: string = messages.form.email) {
  return z
    .string({ error: message })
    .trim()
    .refine(createMaxLengthCheck(fieldLimits.email), messages.form.tooLong)
    .pipe(z.email(message).refine((address) => address.indexOf("@") <= longestLocalPart, message));
}
