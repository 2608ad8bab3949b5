import type { ComponentProps } from "react";
import { Field, FieldDescription, FieldError, FieldLabel } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import type { Country } from "@/lib/people/countries";

type Props = {
  /** Makes the field's id with its name. */
  form: string;
  name: string;
  label: string;
  hint?: string;
  value: string | null;
  error?: string;
  multiline?: boolean;
  /** Makes it a choice of country. */
  countries?: readonly Country[];
  choose?: string;
  className?: string;
} & Pick<ComponentProps<"input">, "type" | "maxLength" | "min" | "max" | "autoComplete" | "readOnly">;

/** A labelled field of a person's form. */
export function PersonField({
  form,
  name,
  label,
  hint,
  value,
  error,
  multiline,
  countries,
  choose,
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
      {countries ? (
        <NativeSelect {...shared}>
          <option value="">{choose}</option>
          {countries.map(({ code, name: country }) => (
            <option key={code} value={code}>
              {country}
            </option>
          ))}
        </NativeSelect>
      ) : multiline ? (
        <Textarea {...shared} maxLength={input.maxLength} className="min-h-20" />
      ) : (
        <Input {...shared} {...input} />
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Field>
  );
}
