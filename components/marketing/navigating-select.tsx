"use client";

import { useRouter } from "next/navigation";
import { useRef, type ComponentProps, type KeyboardEvent } from "react";
import { NativeSelect } from "@/components/ui/input";

type Props = Omit<ComponentProps<typeof NativeSelect>, "onChange"> & {
  /** The path before the chosen value. */
  prefix: string;
};

/** True for keys that change a closed select's value. They don't navigate; Go, Enter or a choice in the open list does. */
const browses = ({ key, altKey }: KeyboardEvent) =>
  !altKey && (/^(Arrow|Page|Home|End)/.test(key) || (key.length === 1 && key !== " "));

/** A select that navigates to the chosen option at once (§2). */
export function NavigationSelect({ prefix, ...select }: Props) {
  const router = useRouter();
  const browsing = useRef(false);

  function onKeyDown(event: KeyboardEvent<HTMLSelectElement>) {
    // Not every browser submits a form on Enter in a select.
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
