"use client";

import { useId } from "react";
import { HiddenFields, SubmitButton } from "@/components/forms/form-parts";
import { useDisclosureForm, useServerAction } from "@/components/forms/use-server-action";
import { Alert } from "@/components/ui/alert";
import { ButtonSummary } from "@/components/ui/disclosure-summary";
import { fieldLimits } from "@/data/limits";
import { personAddedNotice } from "@/data/notices";
import { peopleText, personFieldText, reusePeopleText as texts } from "@/data/people";
import type { PersonRole } from "@/data/person-roles";
import type { FormAction } from "@/lib/result";
import { PersonField, RoleFields } from "./person-field";

type Props = {
  order: string;
  company?: boolean;
  offered: readonly PersonRole[];
  action: FormAction;
};

/** The form to add a person or company to an order. Details are entered afterwards in a separate form. */
export function AddPersonForm({ order, company = false, offered, action }: Props) {
  const id = useId();
  const { failure, pending, disclosure, formProps } = useDisclosureForm(action, personAddedNotice);
  const label = company ? peopleText.addCompany : peopleText.addPerson;
  const typed = failure?.values;
  return (
    <details ref={disclosure} open={failure ? true : undefined} className="min-w-0 open:basis-full">
      <ButtonSummary>{label}</ButtonSummary>
      <form {...formProps} className="mt-3 grid justify-items-start gap-4 rounded-md bg-paper p-4">
        <HiddenFields values={{ order, isCompany: company && "on" }} />
        <PersonField
          form={id}
          name="fullName"
          {...(company ? personFieldText.companyName : personFieldText.fullName)}
          value={typed?.fullName ?? ""}
          error={failure?.fields?.fullName}
          maxLength={fieldLimits.personName}
          autoComplete="off"
          className="w-full"
        />
        <RoleFields
          offered={offered}
          chosen={offered.filter((role) => typed?.[`role-${role}`])}
          error={failure?.fields?.roles}
        />
        {failure && !failure.fields && <Alert variant="destructive">{failure.notice.text}</Alert>}
        <SubmitButton pending={pending} label={label} />
      </form>
    </details>
  );
}

type ReusePeopleFormProps = {
  order: string;
  people: readonly { readonly id: string; readonly name: string; readonly line: string }[];
  action: FormAction;
};

/** The people of an order whom the customer named before, to be taken over with one press. Works without JavaScript. */
export function ReusePeopleForm({ order, people, action }: ReusePeopleFormProps) {
  const { failure, formProps, pending } = useServerAction(action);
  return (
    <form {...formProps} className="mt-4 grid justify-items-start gap-3 rounded-md bg-brass-wash p-4">
      <h3 className="font-sans text-base font-semibold text-ink">{texts.heading}</h3>
      <input type="hidden" name="order" value={order} />
      <ul className="grid w-full gap-1">
        {people.map(({ id, name, line }) => (
          <li key={id}>
            <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5 text-ink">
              <input
                type="checkbox"
                name={`person-${id}`}
                defaultChecked
                className="mt-1 size-4 shrink-0 accent-brass"
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <bdi className="font-semibold">{name}</bdi>
                <span className="block text-sm text-muted">{line}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p className="measure text-sm text-muted">{texts.note}</p>
      {failure && <Alert variant="destructive">{failure.notice.text}</Alert>}
      <SubmitButton pending={pending} size="sm" label={pending ? texts.pending : texts.press} />
    </form>
  );
}
