import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

/** Milliseconds to wait for the validation code. The server validates anyway. */
const loadTimeout = 3000;

/**
 * Validation in the browser, loaded on the form's first focus. If it doesn't load in time the form is submitted unchecked,
 * because the action validates with the same schema.
 */
export function createLazyValidation<T extends FieldValues>(schema: () => Promise<z.ZodType>) {
  let missing = false;
  const load = () => Promise.all([import("@hookform/resolvers/zod"), schema()]);

  const resolver: Resolver<T> = async (values, context, options) => {
    const late = new Promise<undefined>((given) => setTimeout(given, loadTimeout));
    const loaded = await Promise.race([load(), late]).catch(() => undefined);
    missing = !loaded;
    if (!loaded) return { values, errors: {} };
    const [{ zodResolver }, checks] = loaded;
    // The action checks the result's type.
    const resolve = zodResolver(checks as never) as unknown as Resolver<T>;
    return resolve(values, context, options);
  };

  return {
    resolver,
    preload: () => void load().catch(() => undefined), // Retried on submit.
    /** True if the last validation was skipped. */
    wasSkipped: () => missing,
  };
}
