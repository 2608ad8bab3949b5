"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from "react";
import { ActionForm, useActionForm } from "@/components/forms/use-action-form";
import { EmailField, TextField } from "@/components/forms/text-field";
import { FormStatus, PrivacyNote, HoneypotField, SubmitButton } from "@/components/forms/form-parts";
import { HumanCheckField } from "@/components/forms/lazy-human-check";
import { useContactPrefill } from "@/components/auth/use-contact-prefill";
import { showNotice } from "@/components/notices/toaster";
import { fieldLimits } from "@/data/limits";
import { inquiryFailureText, inquirySentNotice } from "@/data/notices";
import type { FormAction } from "@/lib/result";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/cn";

const defaults = { fullName: "", email: "", phone: "", subject: "", message: "" };
const schema = () => import("@/lib/schemas/inquiry").then(({ inquiryFormSchema }) => inquiryFormSchema);

type Thanks = { heading: string; text: string; label: string };
type Props = { action: FormAction; thanks: Thanks; siteKey?: string };

/** §2: the inquiry form. After submission, a thank-you panel with a button for another inquiry. */
export const InquiryForm = createRepeatableForm<Props>(SingleInquiryForm);

function SingleInquiryForm({ action, thanks, siteKey, onAgain }: Props & { onAgain: () => void }) {
  const path = usePathname();
  const state = useActionForm({ action, schema, defaults, requestFailed: inquiryFailureText, path });
  const { form, failure } = state;
  useContactPrefill(form);
  const sent = state.result?.ok === true;

  useEffect(() => {
    const topic = new URLSearchParams(location.search).get("topic");
    if (topic && !form.getValues("subject")) form.setValue("subject", topic.slice(0, fieldLimits.subject));
  }, [form]);

  useEffect(() => {
    if (sent) void showNotice("success", inquirySentNotice);
  }, [sent]);

  if (sent)
    return (
      <FormSentPanel heading={thanks.heading} level="h3" label={thanks.label} onAgain={onAgain}>
        <p>{inquirySentNotice.text}</p>
        <p className="text-muted">{thanks.text}</p>
      </FormSentPanel>
    );
  return (
    <ActionForm state={state} data-hydrate="?topic" className="sheet relative grid gap-5 p-5 sm:p-8">
      <HoneypotField />
      <TextField name="fullName" label="Full name" required minLength={2} autoComplete="name" />
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
      <HumanCheckField siteKey={siteKey} failure={failure} />
      <FormStatus {...state} />
      <SubmitButton pending={state.pending} size="lg" className="justify-self-start" label="Send inquiry" />
      <PrivacyNote>We use what you send only to answer you.</PrivacyNote>
    </ActionForm>
  );
}

type Again = { onAgain: () => void };

/** Makes a form that can be filled in again, from the beginning, after it was sent. */
export function createRepeatableForm<P extends object>(Form: ComponentType<P & Again>) {
  return function RepeatableForm(props: P) {
    const [count, setCount] = useState(0);
    return <Form key={count} {...props} onAgain={() => setCount(count + 1)} />;
  };
}

type InquirySentProps = Again & {
  heading: string;
  level: "h2" | "h3";
  label: string;
  className?: string;
  children: ReactNode;
};

/** Replaces a form that was sent. Its heading gets the focus, and the button brings the form back. */
export function FormSentPanel({
  heading,
  level: Heading,
  label,
  className,
  onAgain,
  children,
}: InquirySentProps) {
  const panel = useRef<HTMLHeadingElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div className={cn("sheet grid justify-items-start gap-4 p-6 sm:p-8", className)}>
      <Heading ref={panel} tabIndex={-1} className="text-heading outline-none">
        {heading}
      </Heading>
      {children}
      <Button variant="outline" onClick={onAgain}>
        {label}
      </Button>
    </div>
  );
}
