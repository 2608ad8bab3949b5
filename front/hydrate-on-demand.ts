/** The files that a page with deferred hydration fetches on demand, and the cookies that make it fetch them immediately. */
export type DeferredFiles = { styles: string[]; scripts: string[]; cookies: string[]; signedIn: string };

/**
 * The inline script of a prerendered page: hydrates it when the visitor reaches for a button or a field. Its source is copied
 * into the page (defer-hydration.ts), so it can use nothing outside itself. Links, disclosures and elements inside `data-plain`
 * work without React. `data-hydrate` lists reasons to hydrate immediately: `load`, `?name` for a query parameter, or a key in
 * local storage.
 */
export function hydrateOnDemand({ styles, scripts, cookies, signedIn }: DeferredFiles): void {
  const pageData = scripts[0]!;
  const textFields = "form[method=POST] :is(input:not([type=hidden]),textarea)";
  const needsScript = "button:not([popovertarget]),input,select,textarea,label";

  /** Fetches the missing files. A file that failed is fetched again at the next interaction. */
  function hydrate() {
    // Next's router prefetches from here on.
    document.querySelector("script[type=speculationrules]")?.remove();
    for (const href of styles.splice(0))
      document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
    for (const src of scripts.splice(0)) {
      const script = Object.assign(document.createElement("script"), { src, async: false });
      script.onerror = () => {
        if (scripts.push(src) === 1) void reloadAfterDeploy();
      };
      document.head.append(script);
    }
  }

  /** Reloads a page whose scripts a newer build has replaced, unless a form was begun: it can be sent without script. */
  async function reloadAfterDeploy() {
    const current = await fetch(location.href).then(
      (response) => response.text(),
      () => pageData,
    );
    const fields = [...document.querySelectorAll<HTMLInputElement>(textFields)];
    if (!current.includes(pageData) && !fields.some(isBegun)) location.reload();
  }

  function isBegun(field: HTMLInputElement): boolean {
    const isChanged = field.value !== field.defaultValue || field.checked !== field.defaultChecked;
    return isChanged || field === document.activeElement;
  }

  function onInteraction({ target }: Event) {
    const control = target instanceof Element && target.closest(needsScript);
    if (control && !control.closest("[data-plain]")) hydrate();
  }

  function isReason(word: string): boolean {
    if (word.startsWith("?")) return new URLSearchParams(location.search).has(word.slice(1));
    return word === "load" || (Boolean(word) && isStored(word));
  }

  function isStored(key: string): boolean {
    try {
      return Boolean(localStorage.getItem(key));
    } catch {
      return false; // The browser blocks storage.
    }
  }

  /** Hydrates without an interaction if there is a reason. A page prerendered by the browser waits until it is shown. */
  function checkReasons() {
    if ((document as { prerendering?: boolean }).prerendering) return;
    const present = cookies.filter((name) => `; ${document.cookie}`.includes(`; ${name}=`));
    const words = [...document.querySelectorAll<HTMLElement>("[data-hydrate]")].flatMap(({ dataset }) =>
      dataset.hydrate!.split(" "),
    );
    if (present.includes(signedIn)) document.documentElement.removeAttribute("data-deferred");
    if (present.length || words.some(isReason)) hydrate();
  }

  for (const event of ["pointerdown", "touchstart", "focusin", "keydown", "input"])
    addEventListener(event, onInteraction, { capture: true, passive: true });
  for (const event of ["DOMContentLoaded", "visibilitychange"])
    document.addEventListener(event, checkReasons);
  addEventListener("pageshow", checkReasons);
  checkReasons();
}
