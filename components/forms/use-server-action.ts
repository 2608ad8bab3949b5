"use client";

import { unstable_isUnrecognizedActionError, unstable_rethrow } from "next/navigation";
import { useActionState, useState, useTransition, type SubmitEvent } from "react";
import { pageUpdated, serverUnreachable, type Notice } from "@/data/notices";
import { fail, type FormAction, type Result } from "@/lib/result";

export type ServerActionOptions = {
  /** Called after success, before the page re-renders without the form. */
  onDone?: () => void;
  /** Called after a refusal, before the page re-renders, perhaps without the form. */
  onFailed?: (notice: Notice, data: FormData) => void;
  /** Where the form posts without JavaScript; the current page by default. */
  path?: string;
};

/**
 * A form's server action. Without JavaScript the form posts through `formAction`. With it, `send` runs the action and returns
 * a notice on a lost connection or after a new deployment, so that the page keeps the entries.
 */
export function useServerAction<R>(
  action: FormAction<R>,
  lost: Notice = serverUnreachable,
  { onDone, onFailed, path }: ServerActionOptions = {},
) {
  const [postedResult, formAction] = useActionState(action, null, path);
  const [sentResult, setAnswered] = useState<Result<R> | null>(null);
  const [pending, startTransition] = useTransition();

  function send(data: FormData) {
    startTransition(async () => {
      try {
        const answer = await action(null, data);
        if (answer.ok) onDone?.();
        else onFailed?.(answer.notice, data);
        setAnswered(answer);
      } catch (error) {
        unstable_rethrow(error); // Redirects are thrown.
        setAnswered(fail(unstable_isUnrecognizedActionError(error) ? pageUpdated : lost));
      }
    });
  }

  return { result: sentResult ?? postedResult, formAction, send, pending };
}

/** A submit handler that passes the form's data to `send`. */
export function submitWith(send: (data: FormData) => void) {
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(new FormData(event.currentTarget));
  };
}
