import "server-only";
import type { z } from "zod";
import { withRateLimits, type RateLimitKey } from "./rate-limit";
import type { Result } from "@/lib/result";
import { splitFormFields, parseForm, omitSecretFields, type FormFields } from "@/lib/schemas/form-data";

type Rules<S extends z.ZodType, T> = {
  schema: S;
  /** The response to a bot, which has filled in the hidden field. */
  trapped?: (input: z.infer<S>) => Result<T>;
  /** The rate limits that apply. */
  limits?: (input: z.infer<S>) => readonly RateLimitKey[];
};

/**
 * Creates a form's server action: parses the fields, applies the rate limits, calls `act` and returns its result. A failure
 * includes the typed values, without secrets. An attempt that fails through an outage doesn't count.
 */
export function createFormAction<S extends z.ZodType, T = undefined>(
  { schema, trapped, limits }: Rules<S, T>,
  act: (input: z.infer<S>, fields: FormFields) => Promise<Result<T>>,
) {
  return async (_: unknown, data: FormData): Promise<Result<T>> => {
    const fields = splitFormFields(data);
    const parsed = parseForm(schema, fields.values);
    if (!parsed.ok) return parsed;
    const input = parsed.value;
    const result =
      fields.trapped && trapped
        ? trapped(input)
        : await withRateLimits(limits?.(input) ?? [], () => act(input, fields));
    return result.ok ? result : { values: omitSecretFields(fields.values), ...result };
  };
}
