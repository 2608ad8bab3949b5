import { expect } from "@playwright/test";
import { test } from "./support/fixtures";
import { totals, usd } from "./support/order";

// Promise: Find a jurisdiction works without JavaScript, and each result has a URL that can be shared and edited.
test("without JavaScript: answers, a result, its shared URL, changed answers, and no answers", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const question = (name: string) => page.getByRole("group", { name });
  const heading = page.getByRole("heading", { level: 1 });

  await page.goto("/jurisdictions");
  await page.getByRole("link", { name: "Find one by a few questions" }).click();
  await question("What is the company for?").getByLabel("Holding shares").check();
  await question("How many people").getByLabel("One").check();
  await question("Must anyone live there?").getByLabel("No", { exact: true }).check();
  await page.getByRole("button", { name: "Show what fits" }).click();
  await expect(heading).toHaveText(/^\d+ jurisdictions fit$/);
  await expect(page.getByText("Sorted by price, then by name")).toBeVisible();
  const nevis = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Nevis" }) });
  await expect(nevis).toContainText(usd(totals.nevis));
  await expect(nevis).toContainText("No one has to live there.");
  await expect(nevis).toContainText("Who can see the owners: Authorities.");
  await expect(nevis).toContainText("A tax return is due by 15 April");
  await page.getByText("Ruled out, and why").click();
  await expect(page.getByText("A SARL is for commercial activities only.")).toBeVisible();

  // The same URL in another window gives the same result, with the answers in the form.
  const address = page.url();
  const shared = await context.newPage();
  await shared.goto(address);
  await expect(shared.getByRole("heading", { level: 1 })).toHaveText(await heading.innerText());
  await shared.close();
  await page.getByRole("link", { name: "Change your answers" }).click();
  await expect(question("How many people").getByLabel("One")).toBeChecked();
  await question("What is the company for?").getByLabel("under a trust").check();
  await question("How much in the first year").getByLabel("Up to 2,000").check();
  await page.getByRole("button", { name: "Show what fits" }).click();
  await expect(heading).toHaveText("No jurisdiction fits all of these answers");
  await page.getByRole("link", { name: "Without your answer on the budget" }).click();
  await expect(heading).toHaveText("No jurisdiction is confirmed to fit all of these answers");
  await expect(page.getByRole("heading", { name: /^Possibly suitable/ }).locator("+ *")).toContainText(
    "Belize",
  );
  await context.close();
});

test("missing and unknown answers are ignored", async ({ page }) => {
  await page.goto("/find-a-jurisdiction/result?people=9&owners=__proto__&budget=");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("21 jurisdictions fit");
  await expect(page.getByText("You have not answered any question yet")).toBeVisible();
});
