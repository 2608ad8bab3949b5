"use client";

import { useEffect, useState, type SubmitEvent } from "react";
import { useForm, type DefaultValues, type FieldPath } from "react-hook-form";
import type { z } from "zod";
import { notify } from "@/components/notices/toaster";
import type { Notice } from "@/data/notices";
import type { FormAction } from "@/lib/result";
import { createLazyValidation } from "./lazy-validation";
import { useServerAction } from "./use-server-action";

type Options<T extends Record<string, string>, R> = {
  action: FormAction<R>;
  /** The same schema the action parses with; it arrives with the first touch, not with the page. */
  schema: () => Promise<z.ZodType>;
  defaults: T;
  /** What is said when the server could not be reached. */
  requestFailed?: Notice;
  /** Where the form posts without script. By default React writes an empty `action`, which is not valid HTML. */
  path?: string;
};

/** On the element itself: as a prop it would draw the whole form a second time. */
const disableNativeValidation = (form: HTMLFormElement | null) => {
  if (form) form.noValidate = true;
};

/**
 * The one bridge between react-hook-form and a server action. Without script the form posts by itself; with it, fields
 * are checked as they are left (use-field.ts), the first wrong one is focused, the action runs with what was typed, and
 * nothing typed is ever lost. Where the checks can't be loaded the action runs without.
 */
export function useActionForm<T extends Record<string, string>, R>({
  action,
  schema,
  defaults,
  requestFailed: lost,
  path,
}: Options<T, R>) {
  const { result, formAction, send, pending } = useServerAction(action, lost, { path });
  const failure = result && !result.ok ? result : undefined;

  const [engine] = useState(() => createLazyValidation<T>(schema));
  const [unchecked, setUnchecked] = useState(false);

  const form = useForm<T>({
    defaultValues: { ...defaults, ...failure?.values } as DefaultValues<T>,
    resolver: engine.resolver,
    mode: "onTouched",
  });
  const { setError } = form;
  const busy = pending || form.formState.isSubmitting;

  useEffect(() => {
    if (!failure) return;
    Object.entries(failure.fields ?? {}).forEach(([name, message], index) => {
      setError(name as FieldPath<T>, { message }, { shouldFocus: index === 0 });
    });
    void notify("error", failure.notice, { inline: !failure.fields }); // FormStatus shows it then.
  }, [failure, setError]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    void form.handleSubmit(() => {
      setUnchecked(engine.wasSkipped());
      send(data);
    })(event);
  }

  return {
    form,
    result,
    failure,
    pending: busy,
    /** Whether it was sent without the browser's checks, as they did not come. */
    unchecked,
    /** Spread on the <form>. The browser's own bubbles give way to the messages under the fields. */
    formProps: {
      action: formAction,
      onSubmit,
      ref: disableNativeValidation,
      onFocus: engine.preload,
    },
  };
}
