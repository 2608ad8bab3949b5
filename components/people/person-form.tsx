"use client";

import { useId, useState } from "react";
import { SubmitButton } from "@/components/forms/submit-button";
import { useAutosave } from "@/components/forms/use-autosave";
import { Alert } from "@/components/ui/alert";
import { peopleTexts } from "@/data/people";
import type { PersonRole } from "@/data/person-roles";
import type { Country } from "@/lib/people/countries";
import type { Person } from "@/lib/people/person";
import type { FormAction } from "@/lib/result";
import { PersonFields } from "./person-fields";

type Props = {
  order: string;
  person: Person;
  offered: readonly PersonRole[];
  nameFixed: boolean;
  countries: readonly Country[];
  /** Whether the form is open at first. */
  open: boolean;
  action: FormAction;
};

/** A person's details, saved as they are entered. Works without script. */
export function PersonForm({ order, person, offered, nameFixed, countries, open, action }: Props) {
  const id = useId();
  // It stays as the customer left it, also when saving completes the details.
  const [openAtFirst] = useState(open);
  const { result, failure, pending, formProps } = useAutosave(action);
  return (
    <details open={openAtFirst || result ? true : undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-ink underline underline-offset-4">
        {person.is_company ? peopleTexts.companyDetails : peopleTexts.details}
        <span className="sr-only">, {person.full_name}</span>
      </summary>
      <form {...formProps} className="mt-2 grid justify-items-start gap-4">
        <input type="hidden" name="order" value={order} />
        <input type="hidden" name="person" value={person.id} />
        <PersonFields
          form={id}
          {...{ person, offered, nameFixed, countries }}
          errors={failure?.fields}
          typed={failure?.values}
        />
        {failure && !failure.fields && <Alert variant="destructive">{failure.notice.text}</Alert>}
        <div className="flex items-center gap-4">
          <SubmitButton pending={pending} variant="outline">
            {peopleTexts.save}
            <span className="sr-only"> {person.full_name}</span>
          </SubmitButton>
          <p role="status" className="text-sm text-muted">
            {pending ? peopleTexts.saving : result?.ok ? peopleTexts.saved : ""}
          </p>
        </div>
      </form>
    </details>
  );
}
