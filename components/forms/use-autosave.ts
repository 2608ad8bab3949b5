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
  /** The names of the fields whose entries haven't been saved. Only they are sent to be stored, as the others may be out of date. */
  const edited = useRef(new Set<string>());
  const { result, failure, formProps, send, pending } = useServerAction(action, undefined, {
    onDone(_, sent) {
      const now = form.current && new FormData(form.current);
      for (const name of edited.current) if (now?.get(name) === sent.get(name)) edited.current.delete(name);
    },
  });

  // Save what was typed before hydration too, and what the server refused then.
  useEffect(() => {
    for (const field of form.current?.elements ?? [])
      if (isEdited(field) || failure) edited.current.add((field as Field).name);
    unsaved.current = edited.current.size > 0;
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    if (failure) unsaved.current = true;
  }, [failure]);

  function save() {
    if (!form.current) return;
    unsaved.current = false;
    const data = new FormData(form.current);
    data.set("edited", [...edited.current].join(" "));
    send(data);
  }

  return {
    result,
    failure,
    pending,
    formProps: {
      ref: form,
      action: formProps.action,
      onSubmit(event: { preventDefault: () => void }) {
        event.preventDefault();
        save();
      },
      onChange({ target }: ChangeEvent<HTMLFormElement>) {
        unsaved.current = true;
        edited.current.add((target as unknown as Field).name);
        if (["checkbox", "radio", "select-one"].includes((target as unknown as HTMLInputElement).type))
          save();
      },
      onBlur() {
        if (unsaved.current) save();
      },
    },
  };
}
