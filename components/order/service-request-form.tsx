"use client";

import { usePathname } from "next/navigation";
import { useContactPrefill } from "@/components/auth/use-contact-prefill";
import { ActionForm, useActionForm } from "@/components/forms/use-action-form";
import { FormSection, HoneypotField, SubmitButton, FormStatus } from "@/components/forms/form-parts";
import { HumanCheckField } from "@/components/forms/lazy-human-check";
import { TextField } from "@/components/forms/text-field";
import { createRepeatableForm, FormSentPanel } from "@/components/inquiry/inquiry-form";
import { inquiryFailureText } from "@/data/notices";
import { serviceFormText as text } from "@/data/service-form-texts";
import type { OrderLine } from "@/lib/orders/fees";
import type { FormAction } from "@/lib/result";
import { contactDefaults, ContactFields } from "./contact-fields";
import { ExistingCompanyFields } from "./service-order-form";

const defaults = {
  ...contactDefaults,
  place: "",
  companyName: "",
  companyNumber: "",
  message: "",
};
const schema = () =>
  import("@/lib/schemas/inquiry").then(({ serviceRequestSchema }) =>
    serviceRequestSchema.omit({ service: true }),
  );

type Props = {
  service: Omit<OrderLine, "amount">;
  places: readonly (readonly [slug: string, name: string])[];
  question: string;
  action: FormAction;
  siteKey?: string;
};

/** The form that asks for an offer for a service without a price. After it was sent, it can be filled in again. */
export const ServiceRequestForm = createRepeatableForm<Props>(SingleRequestForm);

function SingleRequestForm({
  service,
  places,
  question,
  action,
  siteKey,
  onAgain,
}: Props & { onAgain: () => void }) {
  const path = usePathname();
  const state = useActionForm({ action, schema, defaults, requestFailed: inquiryFailureText, path });
  useContactPrefill(state.form);
  const { heading, label } = text.sent;
  if (state.result?.ok)
    return (
      <FormSentPanel level="h2" className="max-w-3xl" {...{ heading, label, onAgain }}>
        <p>{text.sent.text}</p>
      </FormSentPanel>
    );
  return (
    <ActionForm
      state={state}
      data-hydrate="?company"
      className="sheet relative grid max-w-3xl gap-8 p-5 sm:p-8"
    >
      <HoneypotField />
      <input type="hidden" name="service" value={service.item} />
      <div className="grid gap-8">
        <ContactFields />
        <FormSection title={text.company}>
          <ExistingCompanyFields places={[...places, ["elsewhere", text.elsewhere]]} />
          <TextField name="message" label={text.details} hint={question} required multiline />
        </FormSection>
      </div>
      <HumanCheckField siteKey={siteKey} failure={state.failure} />
      <FormStatus {...state} />
      <div>
        <SubmitButton pending={state.pending} size="lg" label={text.ask} />
        <p className="mt-3 text-sm text-muted">{text.askNote}</p>
      </div>
    </ActionForm>
  );
}
