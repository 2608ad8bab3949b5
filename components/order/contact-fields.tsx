"use client";

import { EmailField, TextField } from "@/components/forms/text-field";
import { FormSection } from "@/components/forms/form-parts";
import { fieldLimits } from "@/data/limits";
import { useFormContext } from "react-hook-form";
import { useHydrated } from "@/components/ui/use-hydrated";

export const contactDefaults = { fullName: "", email: "", phone: "" };

/** The contact section of every order form. */
export function ContactFields() {
  return (
    <FormSection title="Contact information">
      <TextField name="fullName" label="Full name" required autoComplete="name" />
      <div className="grid gap-5 sm:grid-cols-2">
        <EmailField hint="We use it only for your order." />
        <TextField
          name="phone"
          label="Phone"
          type="tel"
          hint="Please include the country code, like +1 202 555 0100."
          required
          maxLength={fieldLimits.phone}
          autoComplete="tel"
          inputMode="tel"
        />
      </div>
    </FormSection>
  );
}

/** Copies the contact's name into a person's field, or focuses the contact's name if it is empty. Needs JavaScript. */
export function SameAsContactButton({ name, label }: { name: string; label: string }) {
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
