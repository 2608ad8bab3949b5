"use client";

import { createContext, use, type ReactNode } from "react";
import { FormProvider, useFormContext, type FieldValues, type UseFormReturn } from "react-hook-form";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { FieldErrors } from "@/lib/result";

const Refused = createContext<FieldErrors>({});

type Props<T extends FieldValues> = { form: UseFormReturn<T>; refused?: FieldErrors; children: ReactNode };

/** Gives a form to its fields, with the messages of a post that came back without script. */
export function ActionFormProvider<T extends FieldValues>({ form, refused = {}, children }: Props<T>) {
  return (
    <FormProvider {...form}>
      <Refused value={refused}>{children}</Refused>
    </FormProvider>
  );
}

/** The message under a field: the form's own once script runs, the server's until then. */
export function useFieldMessage(name: string): string | undefined {
  const { getFieldState, formState } = useFormContext();
  const refused = use(Refused)[name];
  const hydrated = useHydrated();
  return getFieldState(name, formState).error?.message ?? (hydrated ? undefined : refused);
}
