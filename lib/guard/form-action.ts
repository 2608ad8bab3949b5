import "server-only";
import type { z } from "zod";
import { withTurns, type Turn } from "./rate-limit";
import type { Result } from "@/lib/result";
import { formFields, parseForm, withoutSecrets, type FormFields } from "@/lib/schemas/form-data";

type Rules<S extends z.ZodType, T> = {
  schema: S;
  /** The answer to a program that filled in the field which people do not see. */
  trapped?: (input: z.infer<S>) => Result<T>;
  /** The turns that a press takes. */
  turns?: (input: z.infer<S>) => readonly Turn[];
};

/**
 * A form's server action: parses what came, takes the turns, acts, gives the turns back after an outage, and answers; a
 * failure hands the form back what was typed, but for secrets.
 */
export function formAction<S extends z.ZodType, T = undefined>(
  { schema, trapped, turns }: Rules<S, T>,
  act: (input: z.infer<S>, fields: FormFields) => Promise<Result<T>>,
) {
  return async (_: unknown, data: FormData): Promise<Result<T>> => {
    const fields = formFields(data);
    const parsed = parseForm(schema, fields.values);
    if (!parsed.ok) return parsed;
    const input = parsed.value;
    const result =
      fields.trapped && trapped
        ? trapped(input)
        : await withTurns(turns?.(input) ?? [], () => act(input, fields));
    return result.ok ? result : { values: withoutSecrets(fields.values), ...result };
  };
}
