import type { ComponentProps } from "react";
import { Field, FieldDescription, FieldError, FieldLabel } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";

type Props = {
  /** Prefix of the field's id. */
  form: string;
  name: string;
  label: string;
  hint?: string;
  value: string | null;
  error?: string;
  multiline?: boolean;
  className?: string;
} & Pick<
  ComponentProps<"input">,
  "type" | "maxLength" | "min" | "max" | "autoComplete" | "readOnly" | "list" | "placeholder"
>;

/** A labelled field of a person's form. */
export function PersonField({
  form,
  name,
  label,
  hint,
  value,
  error,
  multiline,
  className,
  ...input
}: Props) {
  const id = `${form}-${name}`;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const shared = {
    id,
    name,
    defaultValue: value ?? "",
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described || undefined,
  };
  return (
    <Field className={className}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      {hint && <FieldDescription id={`${id}-hint`}>{hint}</FieldDescription>}
      {multiline ? (
        <Textarea {...shared} maxLength={input.maxLength} rows={2} className="min-h-16" />
      ) : (
        <Input {...shared} {...input} />
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Field>
  );
}
