"use client";

import Link from "next/link";
import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { useFieldMessage } from "@/components/forms/action-form-provider";
import { FieldError } from "@/components/ui/field";
import { consentText, type LegalLink } from "@/data/page-texts";

const name = "consent";

/** Hands the box to the form; what was ticked before script ran stays ticked. */
function useBox() {
  const { register, getValues, setValue } = useFormContext();
  const { ref, ...field } = register(name);
  return {
    ...field,
    ref(box: HTMLInputElement | null) {
      const isTicked = box?.checked;
      ref(box);
      if (isTicked && getValues(name) !== box.value) setValue(name, box.value);
    },
  };
}

/**
 * Decision 42: agrees to the terms and the refund rules. Nobody ticks it but the customer: no draft, no kept entry, and no
 * browser that comes back; only the answer to the form that was just sent with it.
 */
export function ConsentField() {
  const id = useId();
  const { getValues } = useFormContext();
  const message = useFieldMessage(name);
  return (
    <div className="grid gap-1.5">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm text-ink">
        <input
          type="checkbox"
          value="yes"
          required
          autoComplete="off"
          defaultChecked={getValues(name) === "yes"}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? `${id}-error ${id}-hint` : `${id}-hint`}
          className="mt-0.5 size-5 shrink-0 accent-brass"
          {...useBox()}
        />
        <span>
          {consentText.before} <NewTab {...consentText.terms} /> {consentText.between}{" "}
          <NewTab {...consentText.refunds} />.
        </span>
      </label>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {consentText.data} <NewTab {...consentText.privacy} />. {consentText.tabs}
      </p>
      {/* Its room is kept: the button below must not move as somebody presses it, or has just ticked the box. */}
      <div className="min-h-10 sm:max-lg:min-h-5">
        {message && <FieldError id={`${id}-error`}>{message}</FieldError>}
      </div>
    </div>
  );
}

/** In a tab of its own: the form stays as it is. */
function NewTab({ href, label }: LegalLink) {
  return (
    <Link href={href} prefetch={false} target="_blank" className="link">
      {label}
    </Link>
  );
}
