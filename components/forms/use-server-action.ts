"use client";

import { unstable_isUnrecognizedActionError, unstable_rethrow } from "next/navigation";
import { useActionState, useState, useTransition, type SubmitEvent } from "react";
import { pageUpdated, serverUnreachable, type Notice } from "@/data/notices";
import { fail, type FormAction, type Result } from "@/lib/result";

type Options = {
  /** Called once it is done, before the page shows so: the form may be gone by then. */
  onDone?: () => void;
  /** Where the form posts without script; its own page by default. */
  path?: string;
};

/**
 * A form's server action. Without script the form posts by itself through `formAction`; with it, `send` runs the action
 * and turns a lost connection or a newer deploy into a notice, so that the page and what was typed stay as they are.
 */
export function useServerAction<R>(
  action: FormAction<R>,
  lost: Notice = serverUnreachable,
  { onDone, path }: Options = {},
) {
  const [postedResult, formAction] = useActionState(action, null, path);
  const [sentResult, setAnswered] = useState<Result<R> | null>(null);
  const [pending, startTransition] = useTransition();

  function send(data: FormData) {
    startTransition(async () => {
      try {
        const answer = await action(null, data);
        if (answer.ok) onDone?.();
        setAnswered(answer);
      } catch (error) {
        unstable_rethrow(error); // A redirect is no failure.
        setAnswered(fail(unstable_isUnrecognizedActionError(error) ? pageUpdated : lost));
      }
    });
  }

  return { result: sentResult ?? postedResult, formAction, send, pending };
}

/** A form's submit handler that sends its fields with script. */
export function submitWith(send: (data: FormData) => void) {
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(new FormData(event.currentTarget));
  };
}
