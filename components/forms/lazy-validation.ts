import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

/** Nobody waits longer for checks that the server makes as well. */
const loadTimeout = 3000;

/**
 * A form's checks in the browser. They arrive with the first touch, not with the page; when they do not come, or not soon,
 * every form passes, as the action checks it with the same schema.
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
    // The schema is the action's own; its shape is checked there, where it counts.
    const resolve = zodResolver(checks as never) as unknown as Resolver<T>;
    return resolve(values, context, options);
  };

  return {
    resolver,
    preload: () => void load().catch(() => undefined), // Asked for again when it is needed.
    /** Whether the last check was none. */
    wasSkipped: () => missing,
  };
}
