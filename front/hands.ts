/**
 * The little that works on a page while it sleeps, in the page's small script as it is written here: a choice in a picker
 * leads on (§2), and Escape puts an open menu away. Once React runs it does both, and says so by `data-awake`.
 */
export function hands(): void {
  let browsing = false;
  const isAsleep = () => !document.documentElement.hasAttribute("data-awake");

  addEventListener("pointerdown", () => {
    browsing = false;
  });

  addEventListener("keydown", ({ key, altKey }) => {
    // Keys that change a closed select only browse; Enter, or a choice from the opened list, leads on.
    browsing = !altKey && /^(Arrow|Page|Home|End|[^ ]$)/.test(key);
    const menu = document.querySelector("header details[open]");
    if (key !== "Escape" || !menu || !isAsleep()) return;
    menu.removeAttribute("open");
    menu.querySelector("summary")?.focus();
  });

  addEventListener("change", ({ target }) => {
    if (browsing || !isAsleep() || !(target instanceof HTMLSelectElement)) return;
    if (!target.form?.hasAttribute("data-plain")) return;
    const { in: prefix, place } = Object.fromEntries(new FormData(target.form));
    location.assign(new URL(`${String(prefix)}/${String(place)}`, location.origin));
  });
}
