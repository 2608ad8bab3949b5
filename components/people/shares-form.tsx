"use client";

import { useId } from "react";
import { HiddenFields, SubmitButton } from "@/components/forms/form-parts";
import { useServerAction } from "@/components/forms/use-server-action";
import { Alert } from "@/components/ui/alert";
import { FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { ownershipText as texts } from "@/data/ownership";
import type { FormAction } from "@/lib/result";

type Props = {
  order: string;
  /** The company among the order's people; empty for the one that is ordered. */
  owned: string;
  name: string;
  owners: readonly { readonly id: string; readonly name: string; readonly percent: number | undefined }[];
  /** What the shares add up to, in words. */
  sum: string;
  action: FormAction;
};

/** The shares of one company: a field for each possible owner. Works without JavaScript. */
export function OwnershipSharesForm({ order, owned, name, owners, sum, action }: Props) {
  const id = useId();
  const { failure, formProps, pending } = useServerAction(action);
  return (
    <form {...formProps} className="mt-4 grid gap-2 border-t border-line pt-4">
      <h3 className="font-sans text-base font-semibold text-ink [overflow-wrap:anywhere]">
        <bdi>{name}</bdi>
      </h3>
      <HiddenFields values={{ order, owned }} />
      <ul className="grid gap-2">
        {owners.map((owner) => {
          const field = `share-${owner.id}`;
          const error = failure?.fields?.[field];
          return (
            <li key={owner.id} className="grid grid-cols-[minmax(0,1fr)_7rem] items-center gap-x-4">
              <label htmlFor={`${id}-${owner.id}`} className="text-ink [overflow-wrap:anywhere]">
                <span className="sr-only">{texts.percent(owner.name)}</span>
                <bdi aria-hidden>{owner.name}</bdi>
              </label>
              <Input
                id={`${id}-${owner.id}`}
                name={field}
                inputMode="decimal"
                maxLength={8}
                placeholder="%"
                defaultValue={failure?.values?.[field] ?? owner.percent ?? ""}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-${owner.id}-error` : undefined}
              />
              {error && (
                <FieldError id={`${id}-${owner.id}-error`} className="col-span-2">
                  {error}
                </FieldError>
              )}
            </li>
          );
        })}
      </ul>
      {failure && (failure.fields?.owned || !failure.fields) && (
        <Alert variant="destructive">{failure.fields?.owned ?? failure.notice.text}</Alert>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">{sum}</p>
        <SubmitButton pending={pending} variant="outline" size="sm">
          {pending ? texts.saving : texts.save}
          <span className="sr-only">: {name}</span>
        </SubmitButton>
      </div>
    </form>
  );
}
