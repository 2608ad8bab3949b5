"use client";

import { useEffect, type ComponentProps } from "react";
import { showNotice, preloadToastLibrary } from "@/components/notices/toaster";
import { FieldError } from "@/components/ui/field";
import type { Notice } from "@/data/notices";
import { joinNoticeSentences, type FormAction } from "@/lib/result";
import { useServerAction } from "./use-server-action";

type Props = Omit<ComponentProps<"form">, "action" | "onSubmit"> & {
  action: FormAction<never>;
  /** The message if the request fails. */
  lost: Notice;
};

/** A form of one button whose action redirects, such as Sign Out. Without a connection it shows a message and the page stays. */
export function RedirectButtonForm({ action, lost, children, ...props }: Props) {
  const { failure, formProps } = useServerAction(action, lost);

  useEffect(preloadToastLibrary, []);
  useEffect(() => {
    if (failure) void showNotice("error", failure.notice, { inline: true });
  }, [failure]);

  return (
    <form {...props} {...formProps}>
      {children}
      {failure && (
        <FieldError className="mt-2 in-[.on-ink]:text-ink-text">
          {joinNoticeSentences(failure.notice)}
        </FieldError>
      )}
    </form>
  );
}
