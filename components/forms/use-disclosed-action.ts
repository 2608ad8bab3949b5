"use client";

import { useRef } from "react";
import { notify } from "@/components/notices/toaster";
import type { Notice } from "@/data/notices";
import type { FormAction } from "@/lib/result";
import { submitWith, useServerAction } from "./use-server-action";

/** A form in a disclosure, whose action changes the page it is on: once that is done it is empty and closed again. */
export function useDisclosedAction(action: FormAction, done: Notice) {
  const disclosure = useRef<HTMLDetailsElement>(null);
  const onDone = () => {
    void notify("success", done);
    disclosure.current?.querySelector("form")?.reset();
    disclosure.current?.removeAttribute("open");
  };
  const { result, formAction, send, pending } = useServerAction(action, undefined, { onDone });
  const failure = result && !result.ok ? result : undefined;

  return {
    result,
    failure,
    pending,
    disclosure,
    formProps: { action: formAction, onSubmit: submitWith((data) => !pending && send(data)) },
  };
}
