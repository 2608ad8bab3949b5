"use client";

import { createContext, use, type ReactNode } from "react";
import { FormProvider, useFormContext, type FieldValues, type UseFormReturn } from "react-hook-form";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { FieldErrors } from "@/lib/result";

const none: FieldErrors = {};
const Refused = createContext(none);

type Props<T extends FieldValues> = { form: UseFormReturn<T>; refused?: FieldErrors; children: ReactNode };

/** Provides a form to its fields, with the server's messages if it was submitted without JavaScript. */
export function ActionFormProvider<T extends FieldValues>({ form, refused = none, children }: Props<T>) {
  return (
    <FormProvider {...form}>
      <RefusedFields refused={refused}>{children}</RefusedFields>
    </FormProvider>
  );
}

/** A separate component, so that hydration re-renders only the fields with a message. */
function RefusedFields({ refused, children }: { refused: FieldErrors; children: ReactNode }) {
  return <Refused value={useHydrated() ? none : refused}>{children}</Refused>;
}

/** The message below a field: from the server before hydration, from the form after. */
export function useFieldMessage(name: string): string | undefined {
  const { getFieldState, formState } = useFormContext();
  const refused = use(Refused)[name];
  return getFieldState(name, formState).error?.message ?? refused;
}
