"use client";

import { useEffect, type SubmitEvent } from "react";
import { useForm, type DefaultValues, type FieldPath, type Resolver } from "react-hook-form";
import type { z } from "zod";
import { notify } from "@/components/layout/toaster";
import type { Notice } from "@/data/notices";
import type { FormAction } from "@/lib/result";
import { useServerAction } from "./use-server-action";

type Options<T extends Record<string, string>, R> = {
  action: FormAction<R>;
  /** The same schema the action parses with; it arrives with the first touch, not with the page. */
  schema: () => Promise<z.ZodType>;
  defaults: T;
  /** What is said when the server could not be reached. */
  lost?: Notice;
};

/** On the element itself: as a prop it would draw the whole form a second time. */
const withoutBubbles = (form: HTMLFormElement | null) => {
  if (form) form.noValidate = true;
};

const loadResolver = () => import("@hookform/resolvers/zod");

/**
 * The one bridge between react-hook-form and a server action. Without script the form posts by itself; with it, fields
 * are checked as they are left, the first wrong one is focused, the action runs with what was typed, and nothing typed
 * is ever lost.
 */
export function useActionForm<T extends Record<string, string>, R>({
  action,
  schema,
  defaults,
  lost,
}: Options<T, R>) {
  const { result, formAction, send, pending } = useServerAction(action, lost);
  const failure = result && !result.ok ? result : undefined;

  const resolver: Resolver<T> = async (values, context, options) => {
    const [{ zodResolver }, loaded] = await Promise.all([loadResolver(), schema()]);
    // The schema is the action's own; its shape is checked there, where it counts.
    const resolve = zodResolver(loaded as never) as unknown as Resolver<T>;
    return resolve(values, context, options);
  };
  const form = useForm<T>({
    defaultValues: { ...defaults, ...failure?.values } as DefaultValues<T>,
    resolver,
    mode: "onTouched",
  });
  const { setError } = form;

  useEffect(() => {
    if (!failure) return;
    Object.entries(failure.fields ?? {}).forEach(([name, message], index) => {
      setError(name as FieldPath<T>, { message }, { shouldFocus: index === 0 });
    });
    void notify("error", failure.notice);
  }, [failure, setError]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const data = new FormData(event.currentTarget);
    void form.handleSubmit(() => send(data))(event);
  }

  return {
    form,
    result,
    failure,
    pending,
    /** Spread on the <form>. The browser's own bubbles give way to the messages under the fields. */
    formProps: {
      action: formAction,
      onSubmit,
      ref: withoutBubbles,
      onFocus: () => void Promise.allSettled([schema(), loadResolver()]),
    },
  };
}
