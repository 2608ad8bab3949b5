"use client";

import { useEffect, useRef, type ChangeEvent } from "react";
import type { FormAction } from "@/lib/result";
import { useServerAction } from "./use-server-action";

type Field = HTMLInputElement | HTMLTextAreaElement;

const isEdited = (field: Element) =>
  "defaultValue" in field &&
  ((field as Field).value !== (field as Field).defaultValue ||
    (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked);

/**
 * Saves a form automatically: choices at once, text on blur. Its button also saves, so the form works without JavaScript.
 * If saving fails, entries stay and are sent again with the next field.
 */
export function useAutosave(action: FormAction) {
  const form = useRef<HTMLFormElement>(null);
  const unsaved = useRef(false);
  const { result, formAction, send, pending } = useServerAction(action);
  const failure = result && !result.ok ? result : undefined;

  // Save what was typed before hydration too.
  useEffect(() => {
    unsaved.current = [...(form.current?.elements ?? [])].some(isEdited);
  }, []);

  useEffect(() => {
    if (failure) unsaved.current = true;
  }, [failure]);

  function save() {
    if (!form.current) return;
    unsaved.current = false;
    send(new FormData(form.current));
  }

  return {
    result,
    failure,
    pending,
    formProps: {
      ref: form,
      action: formAction,
      onSubmit(event: { preventDefault: () => void }) {
        event.preventDefault();
        save();
      },
      onChange({ target }: ChangeEvent<HTMLFormElement>) {
        unsaved.current = true;
        if (["checkbox", "radio", "select-one"].includes((target as unknown as HTMLInputElement).type))
          save();
      },
      onBlur() {
        if (unsaved.current) save();
      },
    },
  };
}
