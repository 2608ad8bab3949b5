"use client";

import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import type { Notice } from "@/data/notices";
import { flashNotices, type FlashKey } from "@/lib/flash-notices";

export type NoticeKind = "success" | "error" | "warning" | "info";

// The library's own colours miss AA contrast; these are the house's.
const colours = Object.fromEntries(
  (["success", "error", "warning", "info"] as const).flatMap((kind) => {
    const [wash, text] = {
      success: ["good-wash", "good"],
      error: ["danger-wash", "danger"],
      warning: ["brass-wash", "ink"],
      info: ["sheet", "ink"],
    }[kind] as [string, string];
    return [
      [`--${kind}-bg`, `var(--color-${wash})`],
      [`--${kind}-text`, `var(--color-${text})`],
      [`--${kind}-border`, `var(--color-${text})`],
    ];
  }),
);

let host: HTMLElement | undefined;

function mount(): HTMLElement {
  const element = document.body.appendChild(document.createElement("div"));
  element.popover = "manual";
  element.className = "m-0 overflow-visible border-0 bg-transparent p-0";
  // §9: bottom right, up to three, gone after about four seconds.
  createRoot(element).render(
    <Toaster
      position="bottom-right"
      visibleToasts={3}
      duration={4000}
      closeButton
      richColors
      style={colours}
    />,
  );
  return element;
}

/** A toast in the catalogue's words: the title where §8 has one, the sentence below it. */
export function show(kind: NoticeKind, { title, text }: Notice): void {
  host ??= mount();
  // Shown anew, a popover stands above everything, an open dialog too.
  host.hidePopover();
  host.showPopover();
  if (title) toast[kind](title, { description: text });
  else toast[kind](text);
}

const troubles = /failed|expired|not-saved|no-session|incomplete|exception/;

export function showFlash(key: string): void {
  if (!Object.hasOwn(flashNotices, key)) return;
  show(troubles.test(key) ? "error" : "success", flashNotices[key as FlashKey]);
}
