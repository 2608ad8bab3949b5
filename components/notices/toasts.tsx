"use client";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import type { Notice, NoticeKind } from "@/data/notices";
import { flashNotices, type FlashNoticeKey } from "@/lib/notices/flash-notices";

/** Space above, between and below toasts, in pixels. */
export const toastGap = 8;

const shownToasts = "[data-sonner-toast]:not([data-removed=true])";

/** Runs a function that moves or covers content. While a button is held down it waits, so that the click still hits its target. */
export function deferUntilMouseUp(run: () => void): void {
  if (document.querySelector(":active")) requestAnimationFrame(() => deferUntilMouseUp(run));
  else run();
}

/** The height of the header that toasts lie over, in pixels: on wide pages with a fixed header, outside dialogs. */
const headerBelow = (layer: HTMLElement) =>
  layer === document.body && matchMedia("(width >= 48rem)").matches
    ? (document.querySelector<HTMLElement>("header.fixed")?.offsetHeight ?? 0)
    : 0;

/**
 * Reserves a strip for the toasts at the top of the page, or of the open dialog. Content moves down by the part of their height
 * that the header doesn't have room for (globals.css), so that a toast covers no field, button or instruction. Runs until the
 * page is unloaded.
 */
export function reserveToastSpace(host: HTMLElement): void {
  let isWaiting = false;
  const settle = () => {
    isWaiting = false;
    // Everything outside a modal dialog is inert, so toasts must be inside it to be read and closed.
    const layer = [...document.querySelectorAll<HTMLElement>("dialog:modal")].at(-1) ?? document.body;
    if (host.parentElement !== layer) layer.append(host);
    const toasts = [...host.querySelectorAll<HTMLElement>(shownToasts)];
    const height = toasts.reduce((sum, { offsetHeight }) => sum + offsetHeight + toastGap, toastGap);
    const strip = toasts.length ? Math.max(0, height - headerBelow(layer)) : 0;
    document.documentElement.style.setProperty("--toast-strip", `${strip}px`);
  };
  const onChange = () => {
    if (isWaiting) return;
    isWaiting = true;
    deferUntilMouseUp(settle);
  };
  settle();
  const attributeFilter = ["open", "data-removed", "data-mounted"];
  new MutationObserver(onChange).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter,
  });
}

// Sonner's colours fail AA contrast, so use the site's colours and typeface.
const style = Object.fromEntries([
  ["fontFamily", "var(--font-sans)"],
  ["--width", "min(36rem, 100vw - 2rem)"],
  // Inside the toast: on its corner, Sonner's default, the close button would touch the header.
  ["--toast-close-button-start", "unset"],
  ["--toast-close-button-end", "0.625rem"],
  ["--toast-close-button-transform", "translateY(0.625rem)"],
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

const offset = { top: `calc(var(--toast-top) + ${toastGap}px)` };

let mounted = false;

function mount() {
  mounted = true;
  const host = document.createElement("div");
  host.dataset.slot = "toasts";
  reserveToastSpace(host);
  // §9: each toast for about four seconds. They are expanded, so that the strip's height is known.
  createRoot(host).render(
    <Toaster
      position="top-center"
      expand
      gap={toastGap}
      visibleToasts={3}
      duration={4000}
      offset={offset}
      mobileOffset={offset}
      closeButton
      richColors
      style={style}
      toastOptions={{ classNames: { toast: "text-sm! pr-11!", closeButton: "size-6!" } }}
    />,
  );
}

/**
 * Shows a toast: the title if §8 has one, the text, then further details. If the page shows the same text in a live region
 * (`inline`), the toast is hidden from screen readers, so that it is announced only once.
 */
export function showToast(kind: NoticeKind, { title, text, more }: Notice, inline = false): void {
  if (!mounted) mount();
  const [first, ...rest] = [title, text, more].filter(Boolean).map((line) => (
    <span key={line} aria-hidden={inline || undefined} className="block">
      {line}
    </span>
  ));
  deferUntilMouseUp(() => {
    toast.dismiss(); // What was shown before is about an earlier attempt.
    toast[kind](first, { description: rest.length > 0 && rest });
  });
}

/** Shows a redirect's notice as a toast. Ignores an unknown key. */
export function showFlashNotice(key: string): void {
  if (!Object.hasOwn(flashNotices, key)) return;
  const { kind, notice } = flashNotices[key as FlashNoticeKey];
  showToast(kind, notice);
}
