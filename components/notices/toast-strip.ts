/** Space above, between and below toasts, in pixels. */
export const toastGap = 8;

const shownToasts = "[data-sonner-toast]:not([data-removed=true])";

/** Runs a function that moves or covers content. While a button is held down it waits, so that the click still hits its target. */
export function afterPress(run: () => void): void {
  if (document.querySelector(":active")) requestAnimationFrame(() => afterPress(run));
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
export function reserveToastStrip(host: HTMLElement): void {
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
    afterPress(settle);
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
