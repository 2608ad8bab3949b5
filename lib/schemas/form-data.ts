import type { z } from "zod";
import { turnstileField, honeypotField } from "@/data/limits";
import { messages } from "@/data/messages";
import { fail, ok, type Result } from "@/lib/result";

/** The text fields of a form, without Next's `$ACTION…` fields, files and repeated names. */
export function readFormValues(data: unknown): Record<string, string> {
  if (!(data instanceof FormData)) return {};
  const values: Record<string, string> = {};
  for (const [name, value] of data) {
    if (typeof value === "string" && !name.startsWith("$") && !(name in values)) values[name] = value;
  }
  return values;
}

/** The fields for the schema, and the fields that every form may have. */
export type FormFields = {
  values: Record<string, string>;
  /** Whether the honeypot field was filled in. */
  trapped: boolean;
  /** The human check's token. */
  token: string | undefined;
  /** Where to go after sign-in; not checked yet. */
  next: string | undefined;
};

/** Splits a form's fields. */
export function splitFormFields(data: unknown): FormFields {
  const { [honeypotField]: trap, [turnstileField]: token, next, ...values } = readFormValues(data);
  return { values, trapped: Boolean(trap), token, next };
}

/** The values of a failed form that may be sent back to the page. */
export function omitSecretFields(typed: Record<string, string>): Record<string, string> {
  const { password: _, current: __, ...values } = typed;
  return values;
}

/** Parses untrusted values. A failure has the first message of each field and a general message. */
export function parseForm<T extends z.ZodType>(
  schema: T,
  values: Record<string, string>,
): Result<z.infer<T>> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return ok(parsed.data);
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const name = String(issue.path[0] ?? "");
    if (name && !(name in fields)) fields[name] = issue.message;
  }
  return fail(messages.form.check, fields, omitSecretFields(values));
}
