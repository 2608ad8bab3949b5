"use client";

import { useFormContext } from "react-hook-form";
import { useHydrated } from "@/components/ui/use-hydrated";

/** Fills a person's field in with the contact's name, or leads to that where it is still empty. Shown once script runs. */
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
