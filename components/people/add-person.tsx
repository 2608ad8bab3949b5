"use client";

import { useId } from "react";
import { SubmitButton } from "@/components/forms/form-parts";
import { useDisclosureForm } from "@/components/forms/use-server-action";
import { Alert } from "@/components/ui/alert";
import { fieldLimits } from "@/data/limits";
import { personAdded } from "@/data/notices";
import { peopleTexts, personFieldTexts } from "@/data/people";
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
  const { failure, pending, disclosure, formProps } = useDisclosureForm(action, personAdded);
  const label = company ? peopleTexts.addCompany : peopleTexts.addPerson;
  const typed = failure?.values;
  return (
    <details ref={disclosure} open={failure ? true : undefined} className="min-w-0 open:basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center rounded-md border border-line-strong bg-sheet px-5 py-2 font-semibold text-ink hover:border-ink hover:bg-white [&::-webkit-details-marker]:hidden">
        {label}
      </summary>
      <form {...formProps} className="mt-3 grid justify-items-start gap-4 rounded-md bg-paper p-4">
        <input type="hidden" name="order" value={order} />
        {company && <input type="hidden" name="isCompany" value="on" />}
        <PersonField
          form={id}
          name="fullName"
          {...(company ? personFieldTexts.companyName : personFieldTexts.fullName)}
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
        <SubmitButton pending={pending}>{label}</SubmitButton>
      </form>
    </details>
  );
}
