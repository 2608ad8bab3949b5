import { z } from "zod";
import { limits } from "@/data/limits";
import { messages } from "@/data/messages";

// The library would try whether it may compile code, which our security policy rightly blocks and reports.
z.config({ jitless: true });

// One-line fields refuse CR and LF too: nothing typed here can start a new header in a mail (§5 is silent).
const oneLine = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/;
const manyLines = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/;

/** At most `max` UTF-16 units, as `maxlength` and the card provider count; zod's own `max` counts code points. */
export function atMost(max: number) {
  return (text: string) => text.length <= max;
}

/** Without a lone surrogate; String's own isWellFormed is newer than some browsers. */
const wellFormed = (text: string) => !/\p{Surrogate}/u.test(text);

type LineOptions = { min?: number; max?: number; message?: string };

/** A required single line: trimmed, `min` to `max` long, free of control characters and lone surrogates. */
export function line({ min = 1, max = limits.name, message = messages.form.required }: LineOptions = {}) {
  return z
    .string({ error: message })
    .trim()
    .min(min, message)
    .refine(atMost(max), messages.form.tooLong)
    .regex(oneLine, messages.form.characters)
    .refine(wellFormed, messages.form.characters);
}

/** An optional single line: absent and blank both read as "". */
export function optionalLine(max: number = limits.name) {
  return line({ min: 0, max }).default("");
}

/** Several lines of free text, at least `min` long; line ends are normalised to \n before they are counted. */
export function paragraph({
  min = 0,
  max = limits.note,
  message = messages.form.required,
}: LineOptions = {}) {
  return z
    .string({ error: message })
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .min(min, message)
        .refine(atMost(max), messages.form.tooLong)
        .regex(manyLines, messages.form.characters)
        .refine(wellFormed, messages.form.characters),
    );
}

/** The same where nothing need be written; "" then. */
export function optionalParagraph(max: number = limits.note) {
  return paragraph({ max }).default("");
}

/** An e-mail address; `message` is the form's own sentence for a bad one. */
export function emailAddress(message: string = messages.form.email) {
  return z
    .string({ error: message })
    .trim()
    .refine(atMost(limits.email), messages.form.tooLong)
    .pipe(z.email(message));
}
