import { expect, type Locator, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { default as Axe } from "axe-core";

/** Hydrates a page as a first interaction does, without changing any field. */
export async function hydratePage(page: Page): Promise<void> {
  await page.getByRole("main").locator("button,input,select").last().dispatchEvent("pointerdown");
  await expectHydrated(page);
}

/** Waits until React runs on the page. */
export const expectHydrated = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-hydrated");

/** Opens a page whose scripts load only after the returned function is called. */
export async function openPageWithDelayedScripts(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor();
  return release;
}

/** Whether JavaScript is enabled. */
export const isScriptingEnabled = (page: Page) =>
  page.evaluate(() => matchMedia("(scripting: enabled)").matches);

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The accessibility violations that axe finds once animations have ended, each with rule and element. Injects axe once per page. */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    // While a notification fades in, its text has little contrast.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    // Only violations: listing passed checks takes time.
    const { violations } = await axe.run({ runOnly: { type: "tag", values }, resultTypes: ["violations"] });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
  }, tags);
}

/** Expects that axe finds nothing on the page, and that nothing is too wide at these widths. */
export async function expectAccessibleLayout(page: Page, widths: readonly number[] = []) {
  expect(await findAccessibilityViolations(page), page.url()).toEqual([]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findOverflowingElements(page), `${page.url()} at ${width}`).toEqual([]);
  }
}

/** Lists the elements that make the page scroll sideways, with their right edge in pixels. Empty if there are none. */
export const findOverflowingElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = innerWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const right = (element: Element) => Math.round(element.getBoundingClientRect().right);
    const wide = [...document.body.querySelectorAll("*")].filter((element) => right(element) > width);
    return wide
      .filter((element) => ![...element.children].some((child) => right(child) > width))
      .map(
        (element) =>
          `${element.tagName.toLowerCase()} "${element.textContent.trim().slice(0, 40)}" to ${right(element)}`,
      )
      .concat(`page to ${document.documentElement.scrollWidth}`);
  });

/**
 * Lists controls and lines of text whose centre is covered by another element, with the page scrolled to the top, the middle
 * and the end. The fixed header, what sticks below it, and the comparison and order bars count as edges of the window, an open
 * dialog as the whole page. Notifications are ignored, because they disappear.
 */
export const findCoveredElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = "a[href],button,input:not([type=hidden]),select,textarea,summary,label,[tabindex]";
    const header = document.querySelector("body > header, header.fixed");
    const isFixed = (part: Element) => getComputedStyle(part).position === "fixed";
    const bar =
      document.querySelector("[data-slot=compare-bar]") ??
      [...document.querySelectorAll("[data-slot=order-bar]")].find(isFixed);
    const contents = document.querySelector("[data-slot=contents], [data-slot=desk-head]");
    const shown = document.querySelector(":modal, [role=dialog]") ?? document.body;
    const found = new Set<string>();

    /** The part of a box that isn't clipped or scrolled out by an ancestor. */
    function visiblePart(box: DOMRect, element: Element): DOMRect {
      let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(one);
        const clip = one.getBoundingClientRect();
        if (overflowX !== "visible") [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
        if (overflowY !== "visible") [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
        if (position === "fixed") break;
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    }

    /** A link stretched over its card by a transparent ::after box, under which the content stays visible. */
    const isStretched = (link: Element | null) =>
      link !== null && getComputedStyle(link, "::after").position === "absolute";

    function check(element: Element, whole: DOMRect, scroll: string, isText = false) {
      const box = visiblePart(whole, element);
      if (box.width < 2 || box.height < 2) return;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const below = header?.getBoundingClientRect().bottom ?? 0;
      const links = contents?.contains(element) ? undefined : contents?.getBoundingClientRect();
      const isStuck = links && links.top <= below + 1;
      const edge = header?.contains(element) ? 0 : isStuck ? Math.max(below, links.bottom) : below;
      const end = bar?.contains(element) ? innerHeight : (bar?.getBoundingClientRect().top ?? innerHeight);
      // Within a pixel of an edge, rounding decides which element is hit.
      if (x < 0 || x >= innerWidth || y < edge + 1 || y >= end - 1) return;
      const hit = document.elementFromPoint(x, y);
      if (!hit || element.contains(hit) || hit.contains(element)) return;
      if (hit.closest("[data-slot=toasts],[data-sonner-toaster]")) return;
      if (isText && isStretched(hit.closest("a"))) return;
      if (hit.closest("label")?.contains(element) || element.closest("label")?.contains(hit)) return;
      found.add(`${element.outerHTML.slice(0, 100)} under ${hit.outerHTML.slice(0, 100)} (${scroll})`);
    }

    function look(scroll: string) {
      for (const control of shown.querySelectorAll(controls)) {
        if (!control.checkVisibility({ visibilityProperty: true })) continue;
        // For a link on several lines, use the first line.
        const box = control.tagName === "A" ? control.getClientRects()[0] : control.getBoundingClientRect();
        if (box) check(control, box, scroll);
      }
      const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (texts.nextNode()) {
        const { parentElement: parent, data } = texts.currentNode as Text;
        if (!data.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
        if (parent.closest("[role=img]")) continue; // A picture's parts overlap by design.
        range.selectNodeContents(texts.currentNode);
        for (const line of range.getClientRects()) check(parent, line, scroll, true);
      }
    }

    const before = scrollY;
    const end = document.documentElement.scrollHeight - innerHeight;
    for (const [scroll, top] of Object.entries({ top: 0, middle: end / 2, end })) {
      scrollTo({ top, behavior: "instant" });
      look(scroll);
    }
    scrollTo({ top: before, behavior: "instant" });
    return [...found];
  });

/** Opens a collapsed <details> and all <details> around it. */
export async function openDisclosure(line: Locator): Promise<void> {
  const closed = line.locator("xpath=ancestor::details[not(@open)] | (descendant::details)[1][not(@open)]");
  for (let left = await closed.count(); left > 0; left--)
    await closed.first().locator("summary").first().click();
}
