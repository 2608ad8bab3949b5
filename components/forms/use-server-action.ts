"use client";

import { unstable_isUnrecognizedActionError, unstable_rethrow } from "next/navigation";
import { useActionState, useState, useTransition, type SubmitEvent, useRef } from "react";
import { siteUpdatedNotice, serverUnreachableNotice, type Notice } from "@/data/notices";
import { fail, type FormAction, type Result } from "@/lib/result";
import { showNotice } from "@/components/notices/toaster";

/** Callbacks for the result of a form's action, and the path it posts to without JavaScript. */
export type ServerActionOptions = {
  /** Called after success, before the page re-renders without the form, with what the action says instead of the usual. */
  onDone?: (notice: Notice | undefined, data: FormData) => void;
  /** Called after a refusal, before the page re-renders, perhaps without the form. */
  onFailed?: (notice: Notice, data: FormData) => void;
  /** Where the form posts without JavaScript; the current page by default. */
  path?: string;
};

/**
 * A form's server action. Without JavaScript the form posts natively. With it, `send` runs the action and returns a notice on a
 * lost connection or after a new deployment, so that the page keeps the entries.
 */
export function useServerAction<R>(
  action: FormAction<R>,
  lost: Notice = serverUnreachableNotice,
  { onDone, onFailed, path }: ServerActionOptions = {},
) {
  const [postedResult, formAction] = useActionState(action, null, path);
  const [sentResult, setAnswered] = useState<Result<R> | null>(null);
  const [pending, startTransition] = useTransition();

  function send(data: FormData) {
    startTransition(async () => {
      try {
        const answer = await action(null, data);
        if (answer.ok) onDone?.(answer.notice, data);
        else onFailed?.(answer.notice, data);
        setAnswered(answer);
      } catch (error) {
        unstable_rethrow(error); // Redirects are thrown.
        setAnswered(fail(unstable_isUnrecognizedActionError(error) ? siteUpdatedNotice : lost));
      }
    });
  }

  const result = sentResult ?? postedResult;
  return {
    result,
    /** The result, if the action failed. */
    failure: result && !result.ok ? result : undefined,
    send,
    pending,
    /** Spread on the <form>. It can be submitted again once the action has answered. */
    formProps: {
      action: formAction,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        if (!pending) send(new FormData(event.currentTarget));
      },
    },
  };
}

/**
 * A form inside a <details>. After success it is reset and closed, and `done` is shown. `options` are those of
 * `useServerAction`.
 */
export function useDisclosureForm(
  action: FormAction,
  done: Notice | undefined,
  options: Pick<ServerActionOptions, "onDone" | "onFailed"> = {},
) {
  const disclosure = useRef<HTMLDetailsElement>(null);
  const onDone = (said = done, data: FormData) => {
    options.onDone?.(said, data);
    if (said) void showNotice("success", said);
    disclosure.current?.querySelector("form")?.reset();
    disclosure.current?.removeAttribute("open");
  };
  return { disclosure, ...useServerAction(action, undefined, { ...options, onDone }) };
}
