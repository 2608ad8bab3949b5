import { toastLift } from "@/lib/notices/toast-lift";

const controls = "a[href],button,input,select,textarea,summary,label,[role=tab]";

/** How far below the screen's top and above its foot a toast stays, and how much of one looks out behind another. */
const margin = 16;
const peek = 14;

/** Lifts the toasts off what can be pressed, as far as there is room anywhere (§9: bottom right). */
function lift(host: HTMLElement, layer: HTMLElement) {
  const toasts = host.querySelectorAll<HTMLElement>("[data-sonner-toast]:not([data-removed=true])");
  const front = toasts[0]?.getBoundingClientRect();
  if (!front) return;
  const bands = [...layer.querySelectorAll(controls)]
    .filter((control) => !host.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ left, right, height }) => height > 0 && left < front.right && right > front.left);
  const height = front.height + peek * (Math.min(toasts.length, 3) - 1);
  const room = { top: margin, bottom: innerHeight - margin };
  host.style.setProperty("--toast-lift", `${toastLift(bands, height, room)}px`);
}

/**
 * Keeps the toasts where they are seen and can be pressed, for as long as the page lives: inside the dialog that is open,
 * as everything outside it is out of reach, and otherwise at the end of the page.
 */
export function keepInPlace(host: HTMLElement): void {
  const settle = () => {
    const layer = [...document.querySelectorAll<HTMLElement>("dialog:modal")].at(-1) ?? document.body;
    if (host.parentElement !== layer) layer.append(host);
    lift(host, layer);
  };
  settle();
  const changes = { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] };
  new MutationObserver(settle).observe(document.body, changes);
}
