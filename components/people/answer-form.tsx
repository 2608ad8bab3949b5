"use client";

import { useId, type ReactNode } from "react";
import { HiddenFields, SubmitButton } from "@/components/forms/form-parts";
import { useDisclosureForm } from "@/components/forms/use-server-action";
import { Alert } from "@/components/ui/alert";
import { Disclosure } from "@/components/ui/disclosure";
import { TextSummary } from "@/components/ui/disclosure-summary";
import { fieldLimits } from "@/data/limits";
import { answerSentNotice } from "@/data/notices";
import { answerText, countryDatalistId, personFieldText } from "@/data/people";
import type { FormAction } from "@/lib/result";
import { PersonField } from "./person-field";

type Props = {
  order: string;
  question: { key: string; title: string; answer: string | null };
  hint?: string;
  /** Whether there is an answer to change. The form is then initially closed. */
  answered: boolean;
  /** Whether the question is initially open. */
  open: boolean;
  /** The summary line that opens the question. */
  summary: ReactNode;
  children: ReactNode;
  action: FormAction;
};

/** A question that opens to its answer and form. Works without JavaScript. */
export function AnswerForm({ order, question, hint, answered, open, summary, children, action }: Props) {
  const id = useId();
  const { result, failure, pending, disclosure, formProps } = useDisclosureForm(action, answerSentNotice);
  const { key, title, answer } = question;
  return (
    <Disclosure open={open} forced={result !== null}>
      {summary}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 pb-5 sm:pl-7">
        {children}
        <details ref={disclosure} open={!answered || failure ? true : undefined}>
          <TextSummary hidden={!answered} about={`: ${title}`}>
            {answerText.change}
          </TextSummary>
          <form {...formProps} className="grid justify-items-start gap-3">
            <HiddenFields values={{ order, key }} />
            <PersonField
              form={id}
              name="answer"
              label={answerText.label}
              hint={hint}
              value={failure?.values?.answer ?? answer}
              error={failure?.fields?.answer}
              {...(key === "residence"
                ? {
                    list: countryDatalistId,
                    placeholder: personFieldText.residence.placeholder,
                    autoComplete: "country-name",
                  }
                : { multiline: true })}
              maxLength={fieldLimits.answer}
              className="w-full"
            />
            {failure && !failure.fields && <Alert variant="destructive">{failure.notice.text}</Alert>}
            <SubmitButton pending={pending} variant="outline">
              {answerText.send}
              <span className="sr-only">: {title}</span>
            </SubmitButton>
          </form>
        </details>
      </div>
    </Disclosure>
  );
}
