import { expect } from "@playwright/test";
import { jurisdictions } from "../data/jurisdictions.ts";
import { test } from "./support/fixtures";
import { orderTotals, formatWholeDollars } from "./support/order";
import { hydratePage } from "./support/page-checks";

const listed = jurisdictions.filter((place) => place.listed).length;

// Promise: The list of jurisdictions keeps its search, filters and order on reload, on Back and in a shared link.
test("the list of jurisdictions keeps its search and filter after a reload @core", async ({ page }) => {
  await page.goto("/jurisdictions");
  await expect(page.getByRole("rowheader")).toHaveCount(listed);
  await expect(page.getByText(`Compare ${listed} jurisdictions`)).toBeVisible();
  await page.getByLabel("Search").fill("isl");
  await expect(page.getByText(`6 of ${listed} jurisdictions`)).toBeVisible();
  await expect(page).toHaveURL("/jurisdictions?q=isl");
  await page.getByLabel("Sort by").selectOption("Total, highest first");
  await expect(page).toHaveURL("/jurisdictions?q=isl&sort=total-down");
  await page.getByRole("combobox", { name: "Region" }).selectOption("Caribbean");
  await expect(page.getByRole("rowheader")).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole("rowheader")).toHaveCount(2);
  await expect(page.getByRole("combobox", { name: "Region" })).toHaveValue("Caribbean");
  await expect(page.getByLabel("Sort by")).toHaveValue("total-down");
  await page.goBack();
  await expect(page.getByRole("rowheader")).toHaveCount(6);
});

test("a visitor can compare up to three jurisdictions", async ({ page }) => {
  await page.goto("/jurisdictions");
  await hydratePage(page);
  for (const name of ["Nevis", "Panama", "Singapore", "Monaco"]) {
    await page.getByRole("checkbox", { name: `Compare ${name}` }).click();
  }
  await expect(page.getByRole("checkbox", { name: "Compare Monaco" })).not.toBeChecked();
  await expect(page.locator("[data-slot=compare-bar]")).toContainText("You can compare up to 3");
  await expect(page.getByText("You can compare up to 3")).toBeInViewport();
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page).toHaveURL("/jurisdictions/compare?places=nevis&places=panama&places=singapore");
});

// Promise: A comparison works without JavaScript: equal rows can be hidden, and the total and order button stay in view.
test("a comparison can show only the differences, even without JavaScript", async ({ plainPage: page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/jurisdictions/compare?places=nevis&places=panama&places=singapore");
  const facts = page.getByRole("region", { name: "Comparison" }).locator("tbody tr");
  const requirements = facts.filter({ hasText: /^Requirements/ });
  await expect(requirements).toContainText("All three:");
  await page.getByLabel("Show only differences").check();
  await expect(requirements).toBeHidden();
  const head = (name: string) => page.getByRole("columnheader", { name });
  const order = (name: string) => page.getByRole("link", { name: new RegExp(`^Set Up Now\\W+${name}$`) });
  await expect(order("Singapore")).toBeHidden();
  await page.getByText("Nevis", { exact: true }).first().click();
  await facts.filter({ hasText: /^Time zone/ }).scrollIntoViewIfNeeded();
  for (const place of ["Panama", "Singapore"]) {
    await expect(head(place)).toBeInViewport();
    await expect(order(place)).toBeInViewport();
  }
  await expect(head("Panama")).toContainText(formatWholeDollars(orderTotals.panama));
  await expect(head("Nevis")).toBeHidden();
});

// Promise: Arrow keys browse the jurisdiction picker without leaving the page.
test("arrow keys change the selected jurisdiction without opening its page", async ({ page }) => {
  await page.goto("/");
  const picker = page.getByLabel("Select Your Preferred Jurisdiction");
  await picker.focus();
  for (const place of ["bahamas", "british-virgin-islands", "brunei"]) {
    await page.keyboard.press("ArrowDown");
    await expect(picker).toHaveValue(place);
  }
  await expect(page).toHaveURL("/");
  await page.getByRole("button", { name: "Go" }).click();
  await expect(page).toHaveURL("/jurisdictions/brunei");
});

// Promise: Without JavaScript, the home page shows the total, time and owners of the jurisdiction that a visitor chooses.
test("a visitor can see another jurisdiction's price on the home page without JavaScript", async ({
  plainPage: page,
}) => {
  const orderIn = (name: string) => page.getByRole("link", { name: new RegExp(`^Set Up Now\\W+${name}$`) });
  await page.goto("/");
  await expect(orderIn("British Virgin Islands")).toBeVisible();
  await page.getByText("Singapore", { exact: true }).click();
  await expect(orderIn("Singapore")).toBeVisible();
  await expect(page.getByText(formatWholeDollars(orderTotals.singapore), { exact: true })).toBeVisible();
  await expect(orderIn("British Virgin Islands")).toBeHidden();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "UAE" })).toBeChecked();
  await orderIn("UAE").click();
  await expect(page).toHaveURL("/order-form/uae");
});

// Promise: The jurisdiction finder works without JavaScript, and each result has a URL that can be shared and edited.
test("the jurisdiction finder works without JavaScript", async ({ plainPage: page }) => {
  const question = (name: string) => page.getByRole("group", { name });
  const heading = page.getByRole("heading", { level: 1 });

  await page.goto("/jurisdictions");
  await page.getByRole("link", { name: "Find one by a few questions" }).click();
  await question("What is the company for?").getByLabel("Holding shares").check();
  await question("How many people").getByLabel("One").check();
  await question("Must anyone live there?").getByLabel("No", { exact: true }).check();
  await page.getByRole("button", { name: "Show what fits" }).click();
  await expect(heading).toHaveText(/^\d+ jurisdictions fit$/);
  const nevis = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Nevis" }) });
  await expect(nevis).toContainText(formatWholeDollars(orderTotals.nevis));

  // The same URL in another window gives the same result, with the answers in the form.
  const address = page.url();
  const shared = await page.context().newPage();
  await shared.goto(address);
  await expect(shared.getByRole("heading", { level: 1 })).toHaveText(await heading.innerText());
  await shared.close();
  await page.getByRole("link", { name: "Change your answers" }).click();
  await expect(question("How many people").getByLabel("One")).toBeChecked();
  await question("What is the company for?").getByLabel("under a trust").check();
  await question("How much in the first year").getByLabel("Up to 2,000").check();
  await page.getByRole("button", { name: "Show what fits" }).click();
  await expect(heading).toHaveText("No jurisdiction fits all of these answers");
});
