"use client";

import { usePathname } from "next/navigation";
import { Suspense, useEffect, useRef, useState } from "react";
import { ActionFormProvider, useActionForm } from "@/components/forms/use-action-form";
import { EmailField, TextField } from "@/components/forms/text-field";
import { FormStatus, PrivacyNote, HoneypotField, SubmitButton } from "@/components/forms/form-parts";
import { LazyTurnstileWidget } from "@/components/forms/lazy-human-check";
import { useContactPrefill } from "@/components/auth/use-contact-prefill";
import { notify } from "@/components/notices/toaster";
import { Button } from "@/components/ui/button";
import { fieldLimits } from "@/data/limits";
import { inquiryFailureText, inquirySentNotice } from "@/data/notices";
import type { FormAction } from "@/lib/result";

const defaults = { fullName: "", email: "", phone: "", subject: "", message: "" };
const schema = () => import("@/lib/schemas/inquiry").then(({ inquiryFormSchema }) => inquiryFormSchema);

type Thanks = { heading: string; text: string; label: string };
type Props = { action: FormAction; thanks: Thanks; siteKey?: string };

/** §2: the inquiry form. After submission, a thank-you panel with a button for another inquiry. */
export function InquiryForm(props: Props) {
  const [count, setCount] = useState(0);
  return <SingleInquiryForm key={count} {...props} onAgain={() => setCount(count + 1)} />;
}

function SingleInquiryForm({ action, thanks, siteKey, onAgain }: Props & { onAgain: () => void }) {
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
    const topic = new URLSearchParams(location.search).get("topic");
    if (topic && !form.getValues("subject")) form.setValue("subject", topic.slice(0, fieldLimits.subject));
  }, [form]);

  useEffect(() => {
    if (!sent) return;
    panel.current?.focus();
    void notify("success", inquirySentNotice);
  }, [sent]);

  if (sent) {
    return (
      <div className="sheet grid justify-items-start gap-4 p-6 sm:p-8">
        <h3 ref={panel} tabIndex={-1} className="text-heading outline-none">
          {thanks.heading}
        </h3>
        <p>{inquirySentNotice.text}</p>
        <p className="text-muted">{thanks.text}</p>
        <Button variant="outline" onClick={onAgain}>
          {thanks.label}
        </Button>
      </div>
    );
  }
  return (
    <ActionFormProvider form={form} refused={failure?.fields}>
      <form {...formProps} data-hydrate="?topic" className="sheet relative grid gap-5 p-5 sm:p-8">
        <HoneypotField />
        <TextField
          name="fullName"
          label="Full name"
          required
          minLength={2}
          maxLength={fieldLimits.name}
          autoComplete="name"
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <EmailField />
          <TextField
            name="phone"
            label="Phone"
            type="tel"
            maxLength={fieldLimits.phone}
            autoComplete="tel"
            inputMode="tel"
          />
        </div>
        <TextField name="subject" label="Subject" required minLength={3} maxLength={fieldLimits.subject} />
        <TextField name="message" label="Message" required multiline maxLength={fieldLimits.inquiry} />
        {siteKey && (
          <Suspense>
            <LazyTurnstileWidget siteKey={siteKey} failure={failure} />
          </Suspense>
        )}
        <FormStatus unchecked={unchecked} failure={failure} />
        <SubmitButton pending={pending} size="lg" className="justify-self-start">
          Send inquiry
        </SubmitButton>
        <PrivacyNote>We use what you send only to answer you.</PrivacyNote>
      </form>
    </ActionFormProvider>
  );
}
