"use client";

import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { useFieldMessage } from "@/components/forms/use-action-form";
import { OptionalLabel, useField } from "@/components/forms/text-field";
import { Field, FieldDescription, FieldError, FieldLabel } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/input";
import { countryNames } from "@/data/countries";
import { eligibilityNote, residenceText as text } from "@/data/order-form-texts";
import type { ResidenceOptions } from "@/lib/orders/residence";
import type { OrderedProduct } from "@/lib/orders/saved-forms";
import { NewTabLink } from "./consent-field";
import { useFormValue } from "./use-pending-order";

const name = "residence";

type Props = { residences: ResidenceOptions; order: OrderedProduct };

/** Decision 108: the customer's country of residence, and the rule for its residents. The server refuses the order. */
export function ResidenceField({ residences, order }: Props) {
  const id = useId();
  const form = useFormContext();
  const field = useField(name);
  const message = useFieldMessage(name);
  const chosen = useFormValue(form, (values) => String(values[name] ?? ""));
  const answer = (["no", "ask", "more"] as const).find((one) => chosen && residences[one].includes(chosen));
  const refused = answer === "no" || answer === "ask";
  return (
    <Field>
      <FieldLabel htmlFor={id}>
        <OptionalLabel>{text.label}</OptionalLabel>
      </FieldLabel>
      <FieldDescription id={`${id}-hint`}>{text.hint}</FieldDescription>
      <NativeSelect
        {...field}
        id={id}
        autoComplete="country"
        defaultValue={chosen}
        aria-invalid={refused || message ? true : undefined}
        aria-describedby={`${id}-hint ${id}-answer`}
      >
        <option value="">{text.placeholder}</option>
        {Object.entries(countryNames).map(([code, country]) => (
          <option key={code} value={code}>
            {country}
          </option>
        ))}
      </NativeSelect>
      <div id={`${id}-answer`} role="status" className="text-sm">
        {answer && (
          <p className={refused ? "font-medium text-danger" : "text-ink"}>
            {text[answer]}{" "}
            {answer === "ask" && <NewTabLink href={contactHref(order, chosen)} label={text.write} />}
            {answer === "no" && <NewTabLink {...eligibilityNote.link} />}
          </p>
        )}
        {message && !refused && <FieldError>{message}</FieldError>}
      </div>
    </Field>
  );
}

const contactHref = ({ serviceType, jurisdiction }: OrderedProduct, code: string) =>
  `/contact?topic=${encodeURIComponent(text.topic(serviceType, jurisdiction, countryNames[code] ?? code))}`;
