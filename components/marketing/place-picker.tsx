"use client";

import { useRouter } from "next/navigation";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { FieldLabel, NativeSelect } from "@/components/ui/field";

type Props = {
  title: string;
  placeholder?: string;
  options: readonly { value: string; label: string }[];
  /** Where a choice leads: the value is put after it. */
  prefix: string;
};

/** §2: choosing an option navigates at once; without script a Go button does. */
export function PlacePicker({ title, placeholder = "Choose a location", options, prefix }: Props) {
  const id = useId();
  const router = useRouter();
  return (
    <form action="/choose" method="get" className="grid gap-2">
      <FieldLabel htmlFor={id}>{title}</FieldLabel>
      <input type="hidden" name="in" value={prefix} />
      <div className="flex gap-2">
        <NativeSelect
          id={id}
          name="place"
          required
          defaultValue=""
          onChange={(event) => event.target.value && router.push(`${prefix}/${event.target.value}`)}
        >
          <option value="" disabled>
            {placeholder}
          </option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
        <noscript>
          <Button type="submit">Go</Button>
        </noscript>
      </div>
    </form>
  );
}
