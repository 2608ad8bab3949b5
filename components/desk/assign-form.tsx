"use client";

import { SubmitButton } from "@/components/forms/form-parts";
import { createSubmitHandler, useServerAction } from "@/components/forms/use-server-action";
import { getAssignableAttributes } from "./assignable";
import { notify } from "@/components/notices/toaster";
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
  const { result, formAction, send, pending } = useServerAction(action, undefined, {
    onDone: () => void notify("success", deskActionDoneNotice),
  });
  const from = assignedTo ?? "";
  return (
    <form
      // Remount when a colleague has changed the assignment, so that it replaces the local choice.
      key={from}
      {...getAssignableAttributes({ ...about, assignedTo })}
      action={formAction}
      onSubmit={createSubmitHandler((data) => !pending && send(data))}
      className="flex flex-wrap items-center gap-2 text-sm"
    >
      <label htmlFor="assigned" className="text-muted">
        {fields[0]!.label}
      </label>
      <input type="hidden" name="deskAction" value={name} />
      {Object.entries(about).map(([target, id]) => (
        <input key={target} type="hidden" name={target} value={id} />
      ))}
      <input type="hidden" name="from" value={from} />
      <NativeSelect
        id="assigned"
        name="staff"
        defaultValue={from}
        className="min-h-9! w-auto! max-w-56 py-1! text-sm!"
      >
        <option value="">Unassigned</option>
        {staff.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <SubmitButton pending={pending} variant="outline" size="sm">
        {press}
      </SubmitButton>
      {result && !result.ok && <FieldError>{result.notice.text}</FieldError>}
    </form>
  );
}
