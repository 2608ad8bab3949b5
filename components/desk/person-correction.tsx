"use client";

import { useId, type ComponentProps } from "react";
import { HiddenFields, SubmitButton } from "@/components/forms/form-parts";
import { useDisclosureForm } from "@/components/forms/use-server-action";
import { PersonFields } from "@/components/people/person-fields";
import { Alert } from "@/components/ui/alert";
import { TextSummary } from "@/components/ui/disclosure-summary";
import { deskActionDoneNotice } from "@/data/notices";
import { deskPeopleText } from "@/data/people";
import type { FormAction } from "@/lib/result";

type Props = Pick<ComponentProps<typeof PersonFields>, "person" | "offered" | "country" | "residence"> & {
  target: { order: string; seen: string };
  action: FormAction;
};

/** The form to correct a person. Also submits the original values, so that only changed fields are saved. */
export function PersonCorrectionForm({ target, action, ...fields }: Props) {
  const id = useId();
  const { failure, pending, disclosure, formProps } = useDisclosureForm(action, deskActionDoneNotice);
  const { person } = fields;
  const { id: personId, position: _, is_complete: __, ...shown } = person;
  return (
    <details ref={disclosure} open={failure ? true : undefined}>
      <TextSummary className="min-h-9" about={` ${person.full_name}`}>
        {deskPeopleText.correct}
      </TextSummary>
      <form {...formProps} className="mt-2 grid justify-items-start gap-3">
        <HiddenFields values={{ ...target, person: personId, shown: JSON.stringify(shown) }} />
        <PersonFields form={id} {...fields} errors={failure?.fields} typed={failure?.values}>
          <SubmitButton pending={pending} size="sm" label={deskPeopleText.correctPress} />
        </PersonFields>
        {failure && !failure.fields && <Alert variant="destructive">{failure.notice.text}</Alert>}
      </form>
    </details>
  );
}
