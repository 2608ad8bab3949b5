"use client";

import { SubmitButton } from "@/components/forms/form-parts";
import { createSubmitHandler, useServerAction } from "@/components/forms/use-server-action";
import { Alert } from "@/components/ui/alert";
import { knownPeopleTexts as texts } from "@/data/people";
import type { FormAction } from "@/lib/result";

type Props = {
  order: string;
  people: readonly { readonly id: string; readonly name: string; readonly line: string }[];
  action: FormAction;
};

/** The people of an order whom the customer named before, to be taken over with one press. Works without JavaScript. */
export function ReusePeopleForm({ order, people, action }: Props) {
  const { result, formAction, send, pending } = useServerAction(action);
  const failure = result && !result.ok ? result : undefined;
  return (
    <form
      action={formAction}
      onSubmit={createSubmitHandler((data) => !pending && send(data))}
      className="mt-4 grid justify-items-start gap-3 rounded-md bg-brass-wash p-4"
    >
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
      <SubmitButton pending={pending} size="sm">
        {pending ? texts.pending : texts.press}
      </SubmitButton>
    </form>
  );
}
