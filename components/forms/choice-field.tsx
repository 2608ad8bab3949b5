"use client";

import { useFormContext } from "react-hook-form";

/** Registers radio buttons. A choice made before hydration is kept. */
function useChoices(name: string) {
  const { register, getValues, setValue } = useFormContext();
  const { ref, ...field } = register(name);
  return {
    ...field,
    ref(radio: HTMLInputElement | null) {
      const isChosen = radio?.checked;
      ref(radio);
      if (isChosen && getValues(name) !== radio.value) setValue(name, radio.value);
    },
  };
}

type Choice = { value: string; label: string; note?: string };
type Props = { name: string; question: string; hint?: string; choices: readonly Choice[] };

/** A question with radio buttons. */
export function ChoiceField({ name, question, hint, choices }: Props) {
  const { getValues } = useFormContext();
  const field = useChoices(name);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold text-ink">{question}</legend>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map(({ value, label, note }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-white px-3 py-2 has-checked:border-brass has-checked:bg-brass-wash"
          >
            <input
              type="radio"
              value={value}
              defaultChecked={getValues(name) === value}
              className="size-4 accent-brass"
              {...field}
            />
            <span>{label}</span>
            {note && <span className="figures ml-auto font-semibold whitespace-nowrap text-ink">{note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
