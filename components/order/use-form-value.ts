import { useCallback, useSyncExternalStore } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/** A text made of a form's values, which follows them. Includes choices made before hydration. */
export function useFormValue<T extends FieldValues>(
  form: UseFormReturn<T>,
  read: (values: T) => string,
): string {
  const subscribe = useCallback(
    (changed: () => void) => form.subscribe({ formState: { values: true }, callback: changed }),
    [form],
  );
  const current = () => read(form.getValues());
  return useSyncExternalStore(subscribe, current, current);
}
