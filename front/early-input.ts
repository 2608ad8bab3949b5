/**
 * The part of a prerendered page that works before React runs: choosing in the home page's picker opens the jurisdiction (§2),
 * and Escape closes the menu. Its source is copied into the page (defer-hydration.ts). `data-hydrated` means that React runs.
 */
export function handleEarlyInput(): void {
  const page = document.documentElement;
  let isBrowsing = false;

  addEventListener("pointerdown", () => {
    isBrowsing = false;
  });

  addEventListener("keydown", ({ key, altKey, target }) => {
    if ("hydrated" in page.dataset) return;
    const form = target instanceof HTMLSelectElement ? target.form : null;
    if (key === "Enter" && isBrowsing && form?.hasAttribute("data-plain")) form.requestSubmit();
    // A key that changes a closed select only browses its options. Enter, the button or a click on an option submits.
    isBrowsing = !altKey && /^(Arrow|Page|Home|End|[^ ]$)/.test(key);
    const menu = document.querySelector("header details[open]");
    if (key !== "Escape" || !menu) return;
    menu.removeAttribute("open");
    menu.querySelector("summary")?.focus();
  });

  addEventListener("change", ({ target }) => {
    if (isBrowsing || "hydrated" in page.dataset || !(target instanceof HTMLSelectElement)) return;
    if (!target.form?.hasAttribute("data-plain")) return;
    const { in: prefix, place } = Object.fromEntries(new FormData(target.form));
    location.assign(new URL(`${String(prefix)}/${String(place)}`, location.origin));
  });
}
