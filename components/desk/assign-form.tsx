"use client";

import { HiddenFields, SubmitButton } from "@/components/forms/form-parts";
import { useServerAction } from "@/components/forms/use-server-action";
import { getAssignableAttributes } from "./assignable";
import { showNotice } from "@/components/notices/toaster";
import { FieldError } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/input";
import { deskActionDoneNotice } from "@/data/notices";
import type { DeskActionFormFields } from "@/data/desk-actions";
import type { FormAction } from "@/lib/result";

type Props = {
  /** What is assigned, by its ID. */
  about: { order: string } | { inquiry: string };
  assignedTo: string | null;
  /** The staff members to choose from. */
  staff: readonly { id: string; name: string }[];
  form: DeskActionFormFields;
  action: FormAction;
};

/** Shows and changes the staff member an order or inquiry is assigned to. */
export function AssigneeForm({ about, assignedTo, staff, form: { fields, press }, action }: Props) {
  const name = "order" in about ? "assign" : "assign-inquiry";
  const { failure, formProps, pending } = useServerAction(action, undefined, {
    onDone: () => void showNotice("success", deskActionDoneNotice),
  });
  const from = assignedTo ?? "";
  return (
    <form
      // Remount when a colleague has changed the assignment, so that it replaces the local choice.
      key={from}
      {...getAssignableAttributes({ ...about, assignedTo })}
      {...formProps}
      className="flex flex-wrap items-center gap-2 text-sm"
    >
      <label htmlFor="assigned" className="text-muted">
        {fields[0]!.label}
      </label>
      <HiddenFields values={{ deskAction: name, ...about, from }} />
      <NativeSelect
        id="assigned"
        name="staff"
        defaultValue={from}
        className="min-h-9! w-auto! max-w-56 py-1! text-sm!"
        options={staff.map(({ id, name }) => [id, name])}
      >
        <option value="">Unassigned</option>
      </NativeSelect>
      <SubmitButton pending={pending} variant="outline" size="sm" label={press} />
      {failure && <FieldError>{failure.notice.text}</FieldError>}
    </form>
  );
}
