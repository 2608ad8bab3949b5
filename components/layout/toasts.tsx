"use client";

import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import type { Notice, NoticeKind } from "@/data/notices";
import { flashNotices, type FlashKey } from "@/lib/notices/flash-notices";
import { keepInPlace } from "./toast-place";

// The library's own colours miss AA contrast; these are the house's, as is the typeface.
const style = Object.fromEntries([
  ["fontFamily", "var(--font-sans)"],
  ...(["success", "error", "warning", "info"] as const).flatMap((kind) => {
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
]);

const offset = { bottom: "calc(1rem + var(--toast-lift, 0px))" };

let mounted = false;

function mount() {
  mounted = true;
  const host = document.createElement("div");
  keepInPlace(host);
  // §9: bottom right, up to three, gone after about four seconds.
  createRoot(host).render(
    <Toaster
      position="bottom-right"
      visibleToasts={3}
      duration={4000}
      offset={offset}
      mobileOffset={offset}
      closeButton
      richColors
      style={style}
      toastOptions={{ classNames: { toast: "text-sm!", closeButton: "size-6!" } }}
    />,
  );
}

/** A toast in the catalogue's words: the title where §8 has one, the sentence below it. */
export function show(kind: NoticeKind, { title, text }: Notice): void {
  if (!mounted) mount();
  if (title) toast[kind](title, { description: text });
  else toast[kind](text);
}

/** The toast that a redirect left behind; of a key that is none of ours, nothing. */
export function showFlash(key: string): void {
  if (!Object.hasOwn(flashNotices, key)) return;
  const { kind, notice } = flashNotices[key as FlashKey];
  show(kind, notice);
}
