"use client";

import { useRef } from "react";
import { notify } from "@/components/notices/toaster";
import type { Notice } from "@/data/notices";
import type { FormAction } from "@/lib/result";
import { submitWith, useServerAction } from "./use-server-action";

/** A form inside a <details>. After success it is reset and closed. */
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
