/**
 * The little that works on a page until React runs, in the page's small script as it is written here: a choice in a picker
 * leads on (§2), Escape puts an open menu away, and a key pressed on a tab is kept for the script it woke. React does all
 * of it once it runs, which it says by `data-awake`.
 */
export function hands(): void {
  const page = document.documentElement;
  const presses: string[] = [];
  let browsing = false;

  addEventListener("pointerdown", () => {
    browsing = false;
  });

  addEventListener("keydown", (event) => {
    if ("awake" in page.dataset) return;
    const { key, altKey, target } = event;
    const form = target instanceof HTMLSelectElement ? target.form : null;
    if (key === "Enter" && browsing && form?.hasAttribute("data-plain")) form.requestSubmit();
    // Keys that change a closed select only browse; Go, Enter, or a choice from the opened list, leads on.
    browsing = !altKey && /^(Arrow|Page|Home|End|[^ ]$)/.test(key);
    // What is prevented by now was answered: React may hear a key a moment before it says that it runs.
    const isOpen = browsing && key.length > 1 && !event.defaultPrevented;
    if (isOpen && target instanceof Element && target.matches("[role=tab]")) {
      event.preventDefault();
      presses.push(key);
    }
    const menu = document.querySelector("header details[open]");
    if (key !== "Escape" || !menu) return;
    menu.removeAttribute("open");
    menu.querySelector("summary")?.focus();
  });

  addEventListener("change", ({ target }) => {
    if (browsing || "awake" in page.dataset || !(target instanceof HTMLSelectElement)) return;
    if (!target.form?.hasAttribute("data-plain")) return;
    const { in: prefix, place } = Object.fromEntries(new FormData(target.form));
    location.assign(new URL(`${String(prefix)}/${String(place)}`, location.origin));
  });

  new MutationObserver(() => {
    for (const key of presses.splice(0))
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  }).observe(page, { attributeFilter: ["data-awake"] });
}
