"use client";

import { useRouter } from "next/navigation";
import { useRef, type ComponentProps, type KeyboardEvent } from "react";
import { NativeSelect } from "@/components/ui/native-select";

type Props = Omit<ComponentProps<"select">, "onChange"> & {
  /** Where a choice leads: the value is put after it. */
  prefix: string;
};

/** Keys that change the value of a closed select. They browse; Go, Enter, or a choice from the opened list, leads on. */
const browses = ({ key, altKey }: KeyboardEvent) =>
  !altKey && (/^(Arrow|Page|Home|End)/.test(key) || (key.length === 1 && key !== " "));

/** A select whose choice is a destination (§2: choosing an option navigates at once). Its options come from the server. */
export function NavigatingSelect({ prefix, ...select }: Props) {
  const router = useRouter();
  const browsing = useRef(false);

  function onKeyDown(event: KeyboardEvent<HTMLSelectElement>) {
    // Not every browser sends a form from a select.
    if (event.key === "Enter" && browsing.current) event.currentTarget.form?.requestSubmit();
    browsing.current = browses(event);
  }

  return (
    <NativeSelect
      {...select}
      onKeyDown={onKeyDown}
      onPointerDown={() => {
        browsing.current = false;
      }}
      onChange={({ target }) => {
        if (target.value && !browsing.current) router.push(`${prefix}/${target.value}`);
      }}
    />
  );
}
