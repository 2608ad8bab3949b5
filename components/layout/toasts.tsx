"use client";

import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import type { Notice } from "@/data/notices";
import { flashNotices, type FlashKey } from "@/lib/flash-notices";

export type NoticeKind = "success" | "error" | "warning" | "info";

let mounted = false;

function mount() {
  if (mounted) return;
  mounted = true;
  const host = document.body.appendChild(document.createElement("div"));
  // §9: bottom right, up to three, gone after about four seconds.
  createRoot(host).render(
    <Toaster position="bottom-right" visibleToasts={3} duration={4000} closeButton richColors />,
  );
}

/** A toast in the catalogue's words: the title where §8 has one, the sentence below it. */
export function show(kind: NoticeKind, { title, text }: Notice): void {
  mount();
  if (title) toast[kind](title, { description: text });
  else toast[kind](text);
}

const troubles = /failed|expired|not-saved|no-session|incomplete|exception/;

export function showFlash(key: string): void {
  if (!Object.hasOwn(flashNotices, key)) return;
  show(troubles.test(key) ? "error" : "success", flashNotices[key as FlashKey]);
}
