import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { awake } from "./awake";
import { test } from "./fixtures";
import { newerCalls, takeAwayWhatIsNewer } from "./floor";
import { orderCompany } from "./order";
import { freshEmail } from "./services";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Send your payment" });

/** An order of its own, up to the dialog with the coin's instructions. */
async function openCoinDialog(page: Page) {
  await orderCompany(page, { slug: "nevis", email: freshEmail("everybody") });
  await page.getByRole("tab", { name: "Cryptocurrency" }).click();
  await page.getByRole("button", { name: "Proceed" }).click();
  await dialogOf(page).waitFor();
}

/** What can be pressed and lies, in part at least, under a toast. */
const covered = (toast: Locator) =>
  toast.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const layer = document.querySelector("dialog:modal") ?? document.body;
    return [...layer.querySelectorAll<HTMLElement>("a, button, input, select, summary, label")]
      .filter((control) => !control.closest("section[aria-live]"))
      .filter((control) => {
        const box = control.getBoundingClientRect();
        return box.height && box.top < bottom && box.bottom > top && box.left < right && box.right > left;
      })
      .map((control) => control.textContent || control.id);
  });

test("a notice covers no control of a small screen, is the house's, and can be closed above a dialog", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openCoinDialog(page);
  const toast = page.getByRole("listitem").filter({ hasText: "Crypto payment order created successfully" });
  await expect(toast).toHaveAttribute("data-mounted", "true");
  await expect.poll(() => covered(toast)).toEqual([]);
  const typeface = (element: HTMLElement) => getComputedStyle(element).fontFamily;
  expect(await toast.evaluate(typeface)).toBe(await page.locator("body").evaluate(typeface));
  await toast.getByRole("button", { name: "Close toast" }).click();
  await expect(toast).toHaveCount(0);

  await dialogOf(page).getByRole("button", { name: "Copy address" }).click();
  await page.keyboard.press("Escape");
  const told = page.getByRole("listitem").filter({ hasText: /address/i });
  await told.getByRole("button", { name: "Close toast" }).click();
});

test("the oldest browsers that are built for: nothing is thrown where something newer is missing", async ({
  page,
}) => {
  const thrown: string[] = [];
  page.on("pageerror", (error) => thrown.push(String(error)));
  await page.addInitScript(takeAwayWhatIsNewer);
  await page.goto("/jurisdictions");
  await page.getByLabel("Sort by").selectOption("total-up");
  await awake(page);
  await expect(page.getByRole("rowheader").first()).not.toContainText("Bahamas");
  await page.getByRole("checkbox", { name: "Compare Bahamas" }).check();
  await openCoinDialog(page);
  await expect(page.getByText("Crypto payment order created successfully")).toBeVisible();
  await dialogOf(page).getByRole("button", { name: "Copy address" }).click();
  await expect(page.getByText(/address (copied|could not be copied)/i)).toBeVisible();
  expect(thrown).toEqual([]);
});

test("no script for browsers calls what the oldest of them lack", () => {
  const folder = resolve(import.meta.dirname, "../.next/static");
  const scripts = globSync("**/*.js", { cwd: folder });
  expect(scripts.length).toBeGreaterThan(10);
  const found = scripts.flatMap(
    (file) => readFileSync(resolve(folder, file), "utf8").match(newerCalls) ?? [],
  );
  expect(found).toEqual([]);
});

/** How a control looks apart from its words. */
const look = (control: Locator) =>
  control.evaluate((element) => {
    const { backgroundColor, borderTopColor, borderTopStyle, borderTopWidth } = getComputedStyle(element);
    return `${backgroundColor} ${borderTopWidth} ${borderTopStyle} ${borderTopColor}`;
  });

test("forced colours: buttons have an edge, and what is chosen is told apart", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  for (const [path, role, chosen, other] of [
    ["/payment", "tab", "Credit Card", "Cryptocurrency"],
    ["/faqs", "tab", "General Questions", "Company Formation"],
    ["/login", "link", "Sign In", "Sign Up"],
  ] as const) {
    await page.goto(path);
    const main = page.getByRole("main");
    const named = (name: string) => main.getByRole(role, { name, exact: true });
    await expect.poll(() => look(named(chosen)), path).not.toBe(await look(named(other)));
    for (const button of await main.locator("[data-slot=button]").all())
      expect(await look(button), `${path}: ${await button.textContent()}`).toContain("1px solid");
  }
});

test("without script both ways to pay are reached with Tab", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  for (const [path, other] of [
    ["/payment", "Cryptocurrency"],
    ["/payment?method=crypto", "Credit Card"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("tab", { name: other })).toHaveJSProperty("tabIndex", 0);
  }
  await context.close();
});

test("signing up tells which address the mail went to, and takes another", async ({ page }) => {
  const [wrong, right] = [freshEmail("wrong"), freshEmail("right")];
  for (const email of [wrong, right]) {
    if (email === wrong) await page.goto("/login?tab=signup");
    else await page.getByRole("button", { name: "Use another address" }).click();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("correct horse");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("main").getByText(email)).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: /^Account created/ })).toBeVisible();
  }
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByText(/a mail with a link is on its way/)).toBeVisible();
});
