"use client";

import { InlineLink } from "@/components/ui/inline-link";
import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { useFieldMessage } from "@/components/forms/use-action-form";
import { usePreservedChoiceRef } from "@/components/forms/choice-field";
import { useField } from "@/components/forms/text-field";
import { FieldError } from "@/components/ui/field";
import { consentText, eligibilityNote, type LegalLink } from "@/data/order-form-texts";

const name = "consent";

/** Registers the checkbox with the form. */
function useBox() {
  const field = useField(name);
  const ref = usePreservedChoiceRef(name, field.ref);
  return {
    ...field,
    ref(box: HTMLInputElement | null) {
      // Without it, Firefox ticks the checkbox again after a reload. Set by script, because it is invalid HTML on a checkbox.
      box?.setAttribute("autocomplete", "off");
      ref(box);
    },
  };
}

/**
 * Decision 42: accepts the terms and the refund rules. A draft, a stored entry or the browser never ticks it; only the
 * response to a submission with the tick keeps it.
 */
export function ConsentField() {
  const id = useId();
  const { getValues } = useFormContext();
  const message = useFieldMessage(name);
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm text-ink">
        <input
          type="checkbox"
          value="yes"
          required
          defaultChecked={getValues(name) === "yes"}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? `${id}-error` : undefined}
          className="mt-0.5 size-5 shrink-0 accent-brass"
          {...useBox()}
        />
        <span>
          {consentText.before} <NewTabLink {...consentText.terms} /> {consentText.between}{" "}
          <NewTabLink {...consentText.refunds} />.
        </span>
      </label>
      {/* Reserves space for the error, so that the button below doesn't move while it is pressed or when the box is ticked. */}
      <div className="min-h-10 sm:max-lg:min-h-5">
        {message && <FieldError id={`${id}-error`}>{message}</FieldError>}
      </div>
    </div>
  );
}

/** Notes below the button: whom we can't act for, and how the customer's data is used. */
export function OrderFormNotes() {
  return (
    <p>
      {eligibilityNote.text} <NewTabLink {...eligibilityNote.link} /> {consentText.data}{" "}
      <NewTabLink {...consentText.privacy} />. {consentText.tabs}
    </p>
  );
}

/** Opens in a new tab, so that the form keeps its entries. */
export function NewTabLink({ href, label }: LegalLink) {
  return (
    <InlineLink href={href} target="_blank">
      {label}
    </InlineLink>
  );
}
