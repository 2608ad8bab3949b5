import { expect } from "@playwright/test";
import { totals, usd, companyFields, payHosted, postForm } from "./support/order";
import { expectHydrated, hydrate } from "./support/page-checks";
import { test } from "./support/fixtures";
import { setFields } from "./support/order-form-fields";
import { createAccount } from "./support/account";
import { freshEmail, ordersOf, rowsOf, stripeUrl } from "./support/services";
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

// Promise: Control characters in a field are refused with a message, and no entry is lost.
test("a name with control characters gets a message and stores nothing", async ({ page }) => {
  const email = freshEmail("odd");
  await page.goto("/order-form/nevis");
  await hydrate(page);
  await setFields(page, { ...companyFields, email });
  for (const name of ["Ada\u0007 Example", "Ada\u2028Example"]) {
    await page.getByLabel("Full name").fill("Ada Example");
    await expect(page.getByLabel("Full name")).toHaveAccessibleDescription("");
    await page.getByLabel("Full name").fill(name);
    await page.getByRole("button", { name: /Pay Now/ }).click();
    await expect(page.getByLabel("Full name")).toHaveAccessibleDescription(/unusual control characters/);
    await expect(page.getByLabel("Full name")).toHaveValue(name);
    await expect(page.getByLabel("Email")).toHaveValue(email);
  }
  expect(await ordersOf(email)).toEqual([]);
});

// Promise: Text over a field's limit is refused with a message, and no entry is lost.
test("a field of 10,000 characters gets a message and keeps the form @core", async ({ request }) => {
  const email = freshEmail("long");
  const fields = { ...companyFields, email, fullName: "a".repeat(10_000) };
  const { answer } = await postForm(request, "/order-form/nevis", fields);
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(html).toMatch(new RegExp(`<input[^>]*value="${email}"`));
  expect(html).toContain(fields.fullName);
  const id = /aria-describedby="([^" ]*)/.exec(/<input[^>]* name="fullName"[^>]*>/.exec(html)![0])?.[1];
  expect(new RegExp(`id="${id}"[^>]*>[^<]*`).exec(html)?.[0]).toMatch(/too long/);
  expect(await ordersOf(email)).toEqual([]);
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

// Promise: An inquiry can be sent without JavaScript.
test("an inquiry without JavaScript shows errors, then stores one row", async ({ request }) => {
  const email = freshEmail("inquiry");
  const page = "/customer-service-numbers";
  const fields = { fullName: "Ada Example", email, subject: "Nevis", message: "short" };
  const refused = await (await postForm(request, page, fields)).answer.text();
  expect(refused).toContain("Message must be at least 10 characters");
  expect(refused).toMatch(new RegExp(`<input[^>]*value="${email}"`));
  const asked = { ...fields, message: "How long does it take in Nevis?" };
  const sent = await (await postForm(request, page, asked)).answer.text();
  expect(sent).toContain("Your inquiry has been submitted. We&#x27;ll contact you shortly.");
  const rows = (await rowsOf("customer_inquiries")).filter((row) => row.email === email);
  expect(rows).toMatchObject([{ status: "new", subject: "Nevis", phone: null }]);
});
