/** Space above, between and below toasts, in pixels. */
export const toastGap = 8;

const shownToasts = "[data-sonner-toast]:not([data-removed=true])";

/**
 * Gives the toasts a strip of their own at the top of the page, or of the open dialog. The content moves down by the
 * strip's height (globals.css), so a toast covers no field, button or instruction. Runs for as long as the page lives.
 */
export function reserveToastStrip(host: HTMLElement): void {
  const settle = () => {
    // Everything outside a modal dialog is inert, so the toasts have to be inside it to be closed or read.
    const layer = [...document.querySelectorAll<HTMLElement>("dialog:modal")].at(-1) ?? document.body;
    if (host.parentElement !== layer) layer.append(host);
    const toasts = [...host.querySelectorAll<HTMLElement>(shownToasts)];
    const height = toasts.reduce((sum, { offsetHeight }) => sum + offsetHeight + toastGap, 0);
    document.documentElement.style.setProperty("--toast-strip", height ? `${height + toastGap}px` : "0px");
  };
  settle();
  const attributeFilter = ["open", "data-removed", "data-mounted"];
  new MutationObserver(settle).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter,
  });
}
