import { expect } from "@playwright/test";
import { totals, usd, companyFields, payHosted } from "./support/order";
import { expectHydrated, hydrate } from "./support/page-checks";
import { test } from "./support/fixtures";
import { setFields } from "./support/order-form-fields";
import { createAccount } from "./support/account";
import { freshEmail, ordersOf, stripeUrl } from "./support/services";
import { checkoutSession } from "./support/stripe-events";

const required = "This field is required";

// Promise: An incomplete form says what is missing under each field, and focuses the first.
test("an empty order form shows a message under each required field and focuses the first @core", async ({
  page,
}) => {
  await page.goto("/order-form/nevis");
  await page.getByRole("button", { name: /Pay Now/ }).click();
  for (const label of ["Full name", "Phone", "First choice"]) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(required));
  }
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/valid email/);
  await expect(page.getByLabel("Full name")).toBeFocused();
  await expect(page).toHaveURL("/order-form/nevis");
});

test("the button works on the first click while a field shows an error", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Full name").fill("Ada Example");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Subject").fill("Nevis");
  const message = page.getByLabel("Message");
  await message.focus();
  await expectHydrated(page);
  await page.getByRole("button", { name: "Send inquiry" }).hover();
  await page.mouse.down();
  await expect(message).toBeFocused();
  await page.mouse.up();
  await expect(message).toHaveAccessibleDescription(/at least 10 characters/);
  await expect(message).toBeFocused();
});

// Promise: Emoji, Hebrew and accents arrive unchanged, up to every field's limit.
test("emoji, Hebrew and accents up to every limit reach the order unchanged", async ({ page, request }) => {
  const email = freshEmail("full");
  const start = "👩‍👩‍👧 שרה Ünal é ";
  const name = start + "🌍".repeat((100 - start.length) / 2);
  const lines = "שלום\nשורה שנייה ";
  const details = lines + "🌍".repeat((1000 - lines.length) / 2);
  expect([name.length, details.length]).toEqual([100, 1000]);
  await createAccount(page.request, email);
  await page.goto("/order-form/nevis");
  await hydrate(page);
  await setFields(page, {
    ...companyFields,
    email,
    fullName: name,
    companyNameChoice1: name,
    companyNameChoice2: name,
    companyNameChoice3: name,
    directorName: name,
    shareholderName: name,
    beneficialOwnerName: name,
    additionalDetails: details,
  });
  await page.getByRole("button", { name: /Pay Now/ }).click();
  await page.getByRole("button", { name: `Pay ${usd(totals.nevis)}` }).click();
  await page.getByRole("button", { name: `Pay ${usd(totals.nevis)}.00` }).waitFor();
  await page.request.get(await payHosted(page.request, page.url()));

  const notes = `Second name choice: ${name}\nThird name choice: ${name}\n${details}`;
  const names = {
    ...{ full_name: name, company_name: name, director_name: name },
    ...{ shareholder_name: name, beneficial_owner_name: name },
  };
  const [row] = await ordersOf(email);
  expect(row).toMatchObject({ ...names, notes });
  const { metadata } = await checkoutSession(request, stripeUrl, row!.stripe_session_id);
  expect(metadata).toMatchObject(names);
  const parts = Object.keys(metadata!).filter((key) => /^notes(\.\d+)?$/.test(key));
  expect(parts.map((key) => metadata![key]).join("")).toBe(notes);
  await page.goto(`/user-account/orders/${row!.order_reference}`);
  const director = page.locator("dl > div").filter({ has: page.getByText("Director", { exact: true }) });
  await expect(director.getByRole("definition").first()).toHaveText(name);
});
