"use client";
import { useId } from "react";
import { SubmitButton } from "@/components/forms/form-parts";
import { useAutosave } from "@/components/forms/use-autosave";
import { Alert } from "@/components/ui/alert";
import { peopleTexts } from "@/data/people";
import type { Person } from "@/lib/people/person";
import type { FormAction } from "@/lib/result";
import { PersonFields } from "./person-fields";
import { AutosaveStatus } from "./person-form";

type Props = {
  token: string;
  person: Person;
  /** The names of the person's countries. */
  country: string | null;
  residence: string | null;
  /** What each further fact is asked for. */
  reasons: Readonly<Record<string, string>>;
  /** Whether it is asked if this company is listed on a stock exchange. */
  asksListing: boolean;
  /** The labels of the details that are still missing. */
  missing: readonly string[];
  save: FormAction;
};

/** The autosaved form in which a person enters their own details. Works without JavaScript. */
export function PersonalLinkDetailsForm({ token, missing, save, ...fields }: Props) {
  const id = useId();
  const { result, failure, pending, formProps } = useAutosave(save);
  return (
    <form {...formProps} className="mt-4 grid justify-items-start gap-4">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="shown" value={failure?.values?.shown ?? JSON.stringify(fields.person)} />
      <PersonFields form={id} own {...fields} errors={failure?.fields} typed={failure?.values}>
        <SubmitButton pending={pending} variant="outline">
          {peopleTexts.save}
        </SubmitButton>
        <AutosaveStatus pending={pending} isSaved={result?.ok === true} missing={missing} />
      </PersonFields>
      {failure && !failure.fields && <Alert variant="destructive">{failure.notice.text}</Alert>}
    </form>
  );
}
