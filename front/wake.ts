/** What a sleeping page was built with: the styles it may need then, its script, and the cookies that ask for it at once. */
export type Sleep = { styles: string[]; files: string[]; cookies: string[]; signedIn: string };

/**
 * The small script of a page that sleeps. It stands in the page as it is written here (front/asleep.ts), so it uses nothing
 * from outside. Buttons and fields wake the page as somebody reaches for them, tabs as the keyboard does; links, disclosures
 * and whatever stands in `data-plain` never do. `data-wakes` names reasons to wake as soon as the page is there: `load` for always, `?name` for a
 * name in the address, any other word for a key in local storage.
 */
export function wake({ styles, files, cookies, signedIn }: Sleep): void {
  type Field = HTMLInputElement; // Or a textarea, which has no tick: neither now nor before.
  const own = files[0]!;
  const typedInto = "form[method=POST] :is(input:not([type=hidden]),textarea)";
  const needsScript = "button:not([popovertarget]),input,select,textarea,label,[role=tab]:focus-visible";

  /** Fetches what has not come yet; what fails is fetched again at the next touch. */
  function load() {
    // From here on the router fetches ahead.
    document.querySelector("script[type=speculationrules]")?.remove();
    for (const href of styles.splice(0))
      document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
    for (const file of files.splice(0)) {
      const script = document.createElement("script");
      script.src = file;
      script.async = false;
      script.onerror = () => {
        if (files.push(file) === 1) void afterFailure();
      };
      document.head.append(script);
    }
  }

  /** A newer build has other script. A form that was begun goes on without any, as it can; all else needs the new page. */
  async function afterFailure() {
    const unknown = () => own;
    const page = await fetch(location.href).then((answer) => answer.text(), unknown);
    if (!page.includes(own) && ![...document.querySelectorAll<Field>(typedInto)].some(isBegun))
      location.reload();
  }

  function isBegun(field: Field): boolean {
    const isChanged = field.value !== field.defaultValue || field.checked !== field.defaultChecked;
    return isChanged || field === document.activeElement;
  }

  function reach({ target }: Event) {
    const reached = target instanceof Element && target.closest(needsScript);
    if (reached && !reached.closest("[data-plain]")) load();
  }

  function isReason(word: string): boolean {
    if (word.startsWith("?")) return new URLSearchParams(location.search).has(word.slice(1));
    return word === "load" || (Boolean(word) && isKept(word));
  }

  function isKept(key: string): boolean {
    try {
      return Boolean(localStorage.getItem(key));
    } catch {
      return false; // The browser may refuse to keep anything.
    }
  }

  /** Whether something asks for script by itself. A page drawn ahead of use waits for its use. */
  function look() {
    if ((document as { prerendering?: boolean }).prerendering) return;
    const asking = cookies.filter((name) => `; ${document.cookie}`.includes(`; ${name}=`));
    const words = [...document.querySelectorAll<HTMLElement>("[data-wakes]")].flatMap(({ dataset }) =>
      dataset.wakes!.split(" "),
    );
    if (asking.includes(signedIn)) document.documentElement.removeAttribute("data-asleep");
    if (asking.length || words.some(isReason)) load();
  }

  for (const touch of ["pointerdown", "touchstart", "focusin", "keydown", "input"])
    addEventListener(touch, reach, { capture: true, passive: true });
  for (const moment of ["DOMContentLoaded", "visibilitychange"]) document.addEventListener(moment, look);
  addEventListener("pageshow", look);
  look();
}
