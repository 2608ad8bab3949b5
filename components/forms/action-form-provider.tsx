"use client";

import { createContext, use, type ReactNode } from "react";
import { FormProvider, useFormContext, type FieldValues, type UseFormReturn } from "react-hook-form";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { FieldErrors } from "@/lib/result";

const none: FieldErrors = {};
const Refused = createContext(none);

type Props<T extends FieldValues> = { form: UseFormReturn<T>; refused?: FieldErrors; children: ReactNode };

/** Gives a form to its fields, with the messages of a post that came back without script. */
export function ActionFormProvider<T extends FieldValues>({ form, refused = none, children }: Props<T>) {
  return (
    <FormProvider {...form}>
      <RefusedFields refused={refused}>{children}</RefusedFields>
    </FormProvider>
  );
}

/** By itself, so that the moment script runs draws no field anew that has nothing to say. */
function RefusedFields({ refused, children }: { refused: FieldErrors; children: ReactNode }) {
  return <Refused value={useHydrated() ? none : refused}>{children}</Refused>;
}

/** The message under a field: the form's own once script runs, the server's until then. */
export function useFieldMessage(name: string): string | undefined {
  const { getFieldState, formState } = useFormContext();
  const refused = use(Refused)[name];
  return getFieldState(name, formState).error?.message ?? refused;
}
