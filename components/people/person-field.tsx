import type { ComponentProps } from "react";
import { FieldDescription, FieldError, LabelledField } from "@/components/ui/field";
import { Textarea, Input } from "@/components/ui/input";
import { countryNames } from "@/data/countries";
import { fieldLimits } from "@/data/limits";
import { personFieldText, countryDatalistId } from "@/data/people";
import { personFacts, type PersonFact } from "@/data/person-facts";
import { personRoleNames, type PersonRole } from "@/data/person-roles";

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
  value,
  multiline,
  label,
  hint,
  error,
  className,
  ...input
}: Props) {
  const shared = { name, defaultValue: value ?? "" };
  return (
    <LabelledField id={`${form}-${name}`} {...{ label, hint, error, className }}>
      {(control) =>
        multiline ? (
          <Textarea
            {...shared}
            {...control}
            maxLength={input.maxLength}
            autoComplete={input.autoComplete}
            rows={2}
            className="min-h-16"
          />
        ) : (
          <Input {...shared} {...control} {...input} />
        )
      }
    </LabelledField>
  );
}

type FactFieldProps = Pick<Props, "form" | "name" | "value" | "error"> & {
  fact: PersonFact;
  /** What the fact is asked for. */
  reason?: string;
};

/** The field of a fact that only some filings need. */
export function PersonFactInput({ fact, reason, ...field }: FactFieldProps) {
  const { label, kind, hint, choices } = { hint: undefined, choices: undefined, ...personFacts[fact] };
  const described = hint && reason ? `${hint.replace(/\.?$/, ".")} ${reason}` : (hint ?? reason);
  if (!choices)
    return (
      <PersonField
        {...field}
        {...{ label, hint: described }}
        {...(kind === "date" && { type: "date" })}
        multiline={kind === "lines"}
        maxLength={fieldLimits.address}
        autoComplete="off"
        // Fields in a row align at their lower edge, so an error stands above the field.
        className="self-end *:data-[slot=input]:order-last *:data-[slot=textarea]:order-last"
      />
    );
  return <RadioField {...field} {...{ label, hint: described, choices }} className="self-end" />;
}

type RadioFieldProps = Pick<Props, "name" | "label" | "hint" | "value" | "className"> & {
  /** The labels by their values. */
  choices: Readonly<Record<string, string>>;
};

/** A question of a person's form with radio buttons. */
export function RadioField({ name, label, hint, value: chosen, choices, className }: RadioFieldProps) {
  return (
    <fieldset className={className}>
      <legend className="text-sm font-semibold text-ink">{label}</legend>
      {hint && <FieldDescription>{hint}</FieldDescription>}
      <div className="flex flex-wrap gap-x-6">
        {Object.entries(choices).map(([value, text]) => (
          <label key={value} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              className="size-4 accent-brass"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type RoleFieldsProps = {
  offered: readonly PersonRole[];
  chosen: readonly PersonRole[];
  error?: string;
};

/** A checkbox for each role available in the order. */
export function RoleFields({ offered, chosen, error }: RoleFieldsProps) {
  const roles = [...offered, ...chosen.filter((role) => !offered.includes(role))];
  return (
    <fieldset className="w-full">
      <legend className="mb-1.5 text-sm font-semibold text-ink">{personFieldText.roles.label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {roles.map((role) => (
          <label key={role} className="inline-flex min-h-11 cursor-pointer sm:min-h-9 items-center gap-2">
            <input
              type="checkbox"
              name={`role-${role}`}
              defaultChecked={chosen.includes(role)}
              className="size-4 accent-brass"
            />
            {personRoleNames[role].one}
          </label>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

/** The country suggestions shared by all person forms on a page. */
export function CountryDatalist() {
  return (
    <datalist id={countryDatalistId}>
      {Object.values(countryNames).map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
