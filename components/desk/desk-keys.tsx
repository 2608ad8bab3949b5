"use client";

import { Keyboard } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useServerAction } from "@/components/forms/use-server-action";
import { showNotice } from "@/components/notices/toaster";
import { deskShortcutList, type DeskShortcutKey, deskShortcutText as text } from "@/data/desk-keys";
import type { FormAction } from "@/lib/result";
import { buildAssignmentFormData, findAssignableElement } from "./assignable";
import { isFormField } from "./typing";
import { usePathname } from "next/navigation";

type Props = { me: string; action: FormAction };

/** The desk's keyboard shortcuts and the button that lists them. Each is also available as a link or form. */
export function DeskShortcuts({ me, action }: Props) {
  const overview = useRef<HTMLDialogElement>(null);
  const { failure, send, pending } = useServerAction(action, undefined, {
    onDone: () => void showNotice("success", text.assigned),
  });

  useEffect(() => {
    if (failure) void showNotice("error", failure.notice);
  }, [failure]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (isFormField(event.target) || document.querySelector("dialog[open]")) return;
    const keys: Record<string, () => void> = {
      "/": () => {
        const field = document.querySelector<HTMLInputElement>("[data-desk-search]");
        field?.focus();
        field?.select();
      },
      j: () => focusRow(1),
      k: () => focusRow(-1),
      e: () => {
        const found = findAssignableElement();
        if (found && !pending) send(buildAssignmentFormData(found, me));
      },
      "?": () => overview.current?.showModal(),
    } satisfies Partial<Record<DeskShortcutKey, () => void>>;
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });

  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);

  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="?"
        onClick={() => overview.current?.showModal()}
        className="hidden min-h-9 w-full items-center gap-2 rounded-sm px-2.5 text-sm text-ink-muted hover:bg-ink-soft lg:flex"
      >
        <Keyboard aria-hidden className="size-4" />
        {text.heading}
      </button>
      <dialog
        ref={overview}
        aria-labelledby="desk-keys"
        className="sheet m-auto w-80 max-w-[calc(100vw-2rem)] p-5 text-text backdrop:bg-ink/40"
      >
        <h2 id="desk-keys" className="text-xl">
          {text.heading}
        </h2>
        <dl className="mt-3 text-sm">
          {deskShortcutList.map(({ key, does }) => (
            <div key={key} className="flex items-center gap-4 border-t border-line py-2">
              <dt className="w-14">
                <kbd className="rounded-sm border border-line-strong bg-white px-2 py-0.5 font-sans text-ink">
                  {key}
                </kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <form method="dialog" className="mt-3">
          <button type="submit" className="link">
            {text.close}
          </button>
        </form>
      </dialog>
    </>
  );
}

/** Moves the focus to the next or the previous row. */
function focusRow(step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>("main [data-row]")];
  const now = rows.findIndex((row) => row.closest("li")?.contains(document.activeElement));
  const next = now === -1 ? (step === 1 ? 0 : rows.length - 1) : now + step;
  rows[Math.max(0, Math.min(next, rows.length - 1))]?.focus();
}

let shownPath: string | undefined;

/** Focuses the content after a link to another desk page, so that Tab continues there and not in the menu. */
export function FocusContentOnNavigation() {
  const path = usePathname();
  useEffect(() => {
    const isOtherPage = shownPath !== undefined && shownPath !== path;
    shownPath = path;
    if (isOtherPage && !location.hash) document.getElementById("main")?.focus({ preventScroll: true });
  }, [path]);
  return null;
}
