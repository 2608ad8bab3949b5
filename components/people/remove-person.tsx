"use client";

import { SubmitButton } from "@/components/forms/submit-button";
import { submitWith, type useServerAction } from "@/components/forms/use-server-action";
import { FieldError } from "@/components/ui/field";
import { peopleTexts } from "@/data/people";

type Props = { order: string; person: string; name: string } & ReturnType<typeof useServerAction>;

/** Removes a person from an order after a confirmation. */
export function RemovePerson({ order, person, name, result, formAction, send, pending }: Props) {
  const failure = result && !result.ok ? result : undefined;
  return (
    <details open={failure ? true : undefined} className="min-w-0">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-muted underline underline-offset-4">
        {peopleTexts.remove}
        <span className="sr-only"> {name}</span>
      </summary>
      <form
        action={formAction}
        onSubmit={submitWith((data) => !pending && send(data))}
        className="grid justify-items-start gap-2"
      >
        <input type="hidden" name="order" value={order} />
        <input type="hidden" name="person" value={person} />
        <p className="text-sm text-muted">{peopleTexts.removeText}</p>
        <SubmitButton pending={pending} variant="outline" size="sm">
          {peopleTexts.remove} <bdi>{name}</bdi>
        </SubmitButton>
        {failure && <FieldError>{failure.notice.text}</FieldError>}
      </form>
    </details>
  );
}
