"use client";

import { useFormContext, type RefCallBack } from "react-hook-form";
import { useId } from "react";
import { LabelledField } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/input";
import { useFieldMessage } from "./use-action-form";
import { useField } from "./text-field";

/** Wraps the ref of a registered radio button or checkbox, so that a choice made before hydration is kept. */
export function usePreservedChoiceRef(name: string, ref: RefCallBack): RefCallBack {
  const { getValues, setValue } = useFormContext();
  return (input: HTMLInputElement | null) => {
    const isChosen = input?.checked;
    ref(input);
    if (isChosen && getValues(name) !== input.value) setValue(name, input.value);
  };
}

type Choice = { name: string; value: string; label: string; note?: string };

function Choice({ type, name, value, label, note }: Choice & { type: "radio" | "checkbox" }) {
  const { getValues, register } = useFormContext();
  const field = register(name);
  return (
    <label className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-md border border-line-strong bg-white px-3 py-2 has-checked:border-brass has-checked:bg-brass-wash">
      <input
        type={type}
        value={value}
        defaultChecked={getValues(name) === value}
        className="size-4 shrink-0 accent-brass"
        {...field}
        ref={usePreservedChoiceRef(name, field.ref)}
      />
      <span className="min-w-0 flex-1 basis-20 [overflow-wrap:anywhere]">{label}</span>
      {note && <span className="figures ml-auto text-right font-semibold text-ink">{note}</span>}
    </label>
  );
}

type Props = { name: string; question: string; choices: readonly Omit<Choice, "name">[] };

/** A question with radio buttons. */
export function ChoiceField({ name, question, choices }: Props) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold text-ink">{question}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map((choice) => (
          <Choice key={choice.value} type="radio" name={name} {...choice} />
        ))}
      </div>
    </fieldset>
  );
}

/** Checkboxes, each of which is a field with the value "yes". */
export const CheckboxFields = ({ fields }: { fields: readonly Omit<Choice, "value">[] }) => (
  <div className="grid gap-2">
    {fields.map((field) => (
      <Choice key={field.name} type="checkbox" value="yes" {...field} />
    ))}
  </div>
);

type SelectFieldProps = {
  name: string;
  label: string;
  hint?: string;
  /** The first option, without a value. */
  placeholder: string;
  options: readonly (readonly [value: string, label: string])[];
};

/** A required choice from a list, with a hint and an error message, both announced by screen readers. */
export function SelectField({ name, label, hint, placeholder, options }: SelectFieldProps) {
  const { getValues } = useFormContext();
  const field = useField(name);
  return (
    <LabelledField id={useId()} label={label} hint={hint} error={useFieldMessage(name)}>
      {(control) => (
        <NativeSelect
          {...field}
          {...control}
          required
          defaultValue={String(getValues(name) ?? "")}
          options={options}
        >
          <option value="">{placeholder}</option>
        </NativeSelect>
      )}
    </LabelledField>
  );
}
