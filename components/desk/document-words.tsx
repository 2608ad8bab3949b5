"use client";

import { useId, type ReactNode } from "react";
import { Field, FieldError, FieldLabel } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { FormAction } from "@/lib/result";
import { DocumentForm } from "./document-form";

type Props = {
  summary: ReactNode;
  carried: Readonly<Record<string, string>>;
  /** The field of one line, where there is one. */
  title?: string;
  line: string;
  press: string;
  action: FormAction;
};

/** A word of the desk to the customer about a paper: opened, written, sent. */
export function DocumentWords({ summary, carried, title, line, press, action }: Props) {
  const id = useId();
  return (
    <details className="min-w-0 open:basis-full">
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm font-semibold text-ink underline underline-offset-4">
        {summary}
      </summary>
      <div className="mt-2">
        <DocumentForm
          carried={carried}
          press={press}
          variant="default"
          action={action}
          fields={(errors, values) => (
            <>
              {title && (
                <Field className="w-full">
                  <FieldLabel htmlFor={`${id}-title`}>{title}</FieldLabel>
                  <Input
                    id={`${id}-title`}
                    name="title"
                    maxLength={200}
                    required
                    defaultValue={values.title}
                  />
                  {errors.title && <FieldError>{errors.title}</FieldError>}
                </Field>
              )}
              <Field className="w-full">
                <FieldLabel htmlFor={`${id}-line`}>{line}</FieldLabel>
                <Textarea
                  id={`${id}-line`}
                  name="line"
                  maxLength={1000}
                  required={!title}
                  defaultValue={values.line}
                />
                {errors.line && <FieldError>{errors.line}</FieldError>}
              </Field>
            </>
          )}
        />
      </div>
    </details>
  );
}
