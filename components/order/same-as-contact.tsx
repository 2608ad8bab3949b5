"use client";

import { useFormContext } from "react-hook-form";
import { useHydrated } from "@/components/ui/use-hydrated";

/** Copies the contact's name into a person's field, or focuses the contact's name if it is empty. Needs JavaScript. */
export function SameAsContact({ name, label }: { name: string; label: string }) {
  const { getValues, setFocus, setValue } = useFormContext();
  const isReady = useHydrated();

  function copy() {
    const fullName = String(getValues("fullName")).trim();
    if (!fullName) return setFocus("fullName");
    setValue(name, fullName, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  }

  return (
    <button
      type="button"
      onClick={copy}
      aria-label={`Same as contact: ${label}`}
      className={isReady ? "link min-h-6 text-sm" : "invisible min-h-6 text-sm"}
    >
      Same as contact
    </button>
  );
}
