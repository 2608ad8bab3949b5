"use client";

import { useRef } from "react";
import { notify } from "@/components/notices/toaster";
import type { Notice } from "@/data/notices";
import type { FormAction } from "@/lib/result";
import { submitWith, useServerAction, type ServerActionOptions } from "./use-server-action";

/**
 * A form inside a <details>. After success it is reset and closed, and `done` is shown. `options` are those of
 * `useServerAction`.
 */
export function useDisclosedAction(
  action: FormAction,
  done: Notice | undefined,
  options: Pick<ServerActionOptions, "onDone" | "onFailed"> = {},
) {
  const disclosure = useRef<HTMLDetailsElement>(null);
  const onDone = () => {
    options.onDone?.();
    if (done) void notify("success", done);
    disclosure.current?.querySelector("form")?.reset();
    disclosure.current?.removeAttribute("open");
  };
  const { result, formAction, send, pending } = useServerAction(action, undefined, { ...options, onDone });
  const failure = result && !result.ok ? result : undefined;

  return {
    result,
    failure,
    pending,
    disclosure,
    formProps: { action: formAction, onSubmit: submitWith((data) => !pending && send(data)) },
  };
}
