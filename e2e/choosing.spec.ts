import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures";

const places = (page: Page) =>
  page
    .getByRole("rowheader")
    .evaluateAll((cells) => cells.map((cell) => cell.querySelector("a")!.textContent));

test("search, filter and sort; the address keeps them through reload and back", async ({ page }) => {
  await page.goto("/jurisdictions");
  await expect(page.getByRole("rowheader")).toHaveCount(20);
  await page.getByLabel("Search").fill("isl");
  await expect(page.getByText("5 of 20 jurisdictions")).toBeVisible();
  await expect(page).toHaveURL("/jurisdictions?q=isl");
  await page.getByLabel("Sort by").selectOption("Total, highest first");
  await expect
    .poll(() => places(page))
    .toEqual(["Cook Islands", "Cayman Islands", "Isle of Man", "British Virgin Islands", "Marshall Islands"]);
  await page.getByRole("combobox", { name: "Region" }).selectOption("Caribbean");
  await expect(page.getByRole("rowheader")).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole("rowheader")).toHaveCount(2);
  await expect(page.getByRole("combobox", { name: "Region" })).toHaveValue("Caribbean");
  await page.goBack();
  await expect(page.getByRole("rowheader")).toHaveCount(5);
  await page.getByLabel("Search").fill("atlantis");
  await expect(page.getByText("No jurisdiction matches.")).toBeVisible();
  await page.getByRole("button", { name: "Clear the search" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(20);
  await expect(page).toHaveURL("/jurisdictions");
  await page.getByLabel("Total in dollars").selectOption("Over 5,000");
  await expect(page.getByRole("rowheader")).toHaveCount(4);
});

test("three places side by side, a fourth is refused with the reason", async ({ page }) => {
  await page.goto("/jurisdictions");
  for (const name of ["Nevis", "Panama", "Singapore", "Monaco"]) {
    await page.getByRole("checkbox", { name: `Compare ${name}` }).click();
  }
  await expect(page.getByRole("checkbox", { name: "Compare Monaco" })).not.toBeChecked();
  await expect(page.getByRole("status")).toContainText("Up to 3 can be compared");
  await page.getByLabel("Search").fill("isle");
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page).toHaveURL("/jurisdictions/compare?places=nevis&places=panama&places=singapore");
  await expect(page.getByRole("row", { name: /^Total/ })).toHaveText(/\$1,800.*\$4,000.*\$2,300/);
  await page.getByRole("link", { name: /Set Up Now.*Panama/ }).click();
  await expect(page).toHaveURL("/order-form/panama");
  await page.goto("/jurisdictions/compare");
  await expect(page.getByText("Nothing is chosen yet.")).toBeVisible();
});

test("without script the whole list is there, and comparing is a plain form", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/jurisdictions?q=nevis");
  await expect(page.getByRole("rowheader")).toHaveCount(20);
  await page.getByRole("checkbox", { name: "Compare Belize" }).check();
  await page.getByRole("checkbox", { name: "Compare Jersey" }).check();
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("columnheader", { name: "Belize" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Jersey" })).toBeVisible();
  await context.close();
});
