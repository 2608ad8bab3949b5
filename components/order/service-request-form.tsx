"use client";

import { usePathname } from "next/navigation";
import { Suspense, useEffect, useRef, useState } from "react";
import { useContactPrefill } from "@/components/auth/use-contact-prefill";
import { ActionFormProvider, useActionForm } from "@/components/forms/use-action-form";
import { FormSection, HoneypotField, SubmitButton, FormStatus } from "@/components/forms/form-parts";
import { LazyTurnstileWidget } from "@/components/forms/lazy-human-check";
import { TextField } from "@/components/forms/text-field";
import { Button } from "@/components/ui/button";
import { fieldLimits } from "@/data/limits";
import { inquiryFailureText } from "@/data/notices";
import { serviceFormText as text } from "@/data/service-form-texts";
import type { OrderLine } from "@/lib/orders/fees";
import type { FormAction } from "@/lib/result";
import { ContactFields } from "./contact-fields";
import { ServiceCompanyFields } from "./service-order-form";

const defaults = {
  fullName: "",
  email: "",
  phone: "",
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
  places: readonly { readonly value: string; readonly label: string }[];
  question: string;
  action: FormAction;
  siteKey?: string;
};

/** The form that asks for an offer for a service without a price. After it was sent, it can be filled in again. */
export function ServiceRequestForm(props: Props) {
  const [count, setCount] = useState(0);
  return <SingleRequestForm key={count} {...props} onAgain={() => setCount(count + 1)} />;
}

function SingleRequestForm({
  service,
  places,
  question,
  action,
  siteKey,
  onAgain,
}: Props & { onAgain: () => void }) {
  const { form, formProps, pending, result, failure, unchecked } = useActionForm({
    action,
    schema,
    defaults,
    requestFailed: inquiryFailureText,
    path: usePathname(),
  });
  useContactPrefill(form);
  const panel = useRef<HTMLHeadingElement>(null);
  const sent = result?.ok === true;
  useEffect(() => {
    if (sent) panel.current?.focus();
  }, [sent]);
  if (sent) {
    return (
      <div className="sheet grid max-w-3xl justify-items-start gap-4 p-6 sm:p-8">
        <h2 ref={panel} tabIndex={-1} className="text-heading outline-none">
          {text.sent.heading}
        </h2>
        <p>{text.sent.text}</p>
        <Button variant="outline" onClick={onAgain}>
          {text.sent.label}
        </Button>
      </div>
    );
  }
  return (
    <ActionFormProvider form={form} refused={failure?.fields}>
      <form {...formProps} data-hydrate="?company" className="sheet relative grid max-w-3xl gap-8 p-5 sm:p-8">
        <HoneypotField />
        <input type="hidden" name="service" value={service.item} />
        <div className="grid gap-8">
          <ContactFields />
          <FormSection title={text.company}>
            <ServiceCompanyFields places={[...places, { value: "elsewhere", label: text.elsewhere }]} />
            <TextField
              name="message"
              label={text.details}
              hint={question}
              required
              multiline
              maxLength={fieldLimits.note}
            />
          </FormSection>
        </div>
        {siteKey && (
          <Suspense>
            <LazyTurnstileWidget siteKey={siteKey} failure={failure} />
          </Suspense>
        )}
        <FormStatus unchecked={unchecked} failure={failure} />
        <div>
          <SubmitButton pending={pending} size="lg">
            {text.ask}
          </SubmitButton>
          <p className="mt-3 text-sm text-muted">{text.askNote}</p>
        </div>
      </form>
    </ActionFormProvider>
  );
}
