import { expect } from "@playwright/test";
import { totals, usd } from "./amounts";
import { signUpAndConfirm } from "./account";
import { awake } from "./awake";
import { test } from "./fixtures";
import { fillCompanyForm, payWithCard } from "./order";
import { freshEmail, ordersOf, rowsOf, stripeUrl } from "./services";
import { checkoutSession } from "./stripe-events";

const required = "This field is required";

test("an empty order form: a message under each required field, the first one focused", async ({ page }) => {
  await page.goto("/order-form/nevis");
  await page.getByRole("button", { name: /Pay Now/ }).click();
  for (const label of ["Full name", "Phone", "First choice"]) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(required));
  }
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/valid email/);
  await expect(page.getByLabel("Full name")).toBeFocused();
  await expect(page).toHaveURL("/order-form/nevis");
});

test("a press on the button goes through, though the message of the field it leaves would move it away", async ({
  page,
}) => {
  await page.goto("/contact");
  await page.getByLabel("Full name").fill("Ada Example");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Subject").fill("Nevis");
  const message = page.getByLabel("Message");
  await message.focus();
  await awake(page);
  await page.getByRole("button", { name: "Send inquiry" }).hover();
  await page.mouse.down();
  await expect(message).toBeFocused();
  await page.mouse.up();
  await expect(message).toHaveAccessibleDescription(/at least 10 characters/);
  await expect(message).toBeFocused();
});

for (const [what, name, message] of [
  ["control characters", "Ada\u0007 Example", /unusual control characters/],
  ["a line separator", "Ada\u2028Example", /unusual control characters/],
] as const) {
  test(`${what} in a name: a message, nothing lost, nothing stored`, async ({ page }) => {
    const email = freshEmail("odd");
    await page.goto("/order-form/nevis");
    await fillCompanyForm(page, { slug: "nevis", email, fullName: name });
    await page.getByRole("button", { name: /Pay Now/ }).click();
    await expect(page.getByLabel("Full name")).toHaveAccessibleDescription(message);
    await expect(page.getByLabel("Full name")).toHaveValue(name);
    await expect(page.getByLabel("Email")).toHaveValue(email);
    expect(await ordersOf(email)).toEqual([]);
  });
}

test("10,000 characters sent past the form's own limit: a message, nothing lost, no 500", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const email = freshEmail("long");
  await page.goto("/order-form/nevis");
  await fillCompanyForm(page, { slug: "nevis", email });
  await page.getByLabel("Full name").evaluate((field) => field.removeAttribute("maxlength"));
  await page.getByLabel("Full name").fill("a".repeat(10_000));
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === "POST"),
    page.getByRole("button", { name: /Pay Now/ }).click(),
  ]);
  expect(response.status()).toBe(200);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Full name")).toHaveAccessibleDescription(/too long/);
  expect(await ordersOf(email)).toEqual([]);
  await context.close();
});

test("emoji, Hebrew and accents arrive unchanged, from the form to the row", async ({ page }) => {
  const email = freshEmail("unicode");
  const fullName = "👩‍👩‍👧 שרה Ünal é";
  await page.goto("/order-form/nevis");
  await fillCompanyForm(page, { slug: "nevis", email, fullName });
  await page.getByLabel("Anything we should know").fill("שלום\nשורה שנייה 🌍");
  await page.getByRole("button", { name: /Pay Now/ }).click();
  await page.getByRole("button", { name: `Pay ${usd(totals.nevis)}` }).click();
  await page.getByRole("button", { name: `Pay ${usd(totals.nevis)}.00` }).waitFor();
  const [row] = await ordersOf(email);
  expect(row).toMatchObject({ full_name: fullName, notes: "שלום\nשורה שנייה 🌍" });
});

test("a form filled to its limits with four-byte characters survives to the row and the account", async ({
  page,
  request,
}) => {
  const email = freshEmail("full");
  const name = "🌍".repeat(50);
  const details = "🌍".repeat(500);
  await signUpAndConfirm(page, email);
  await page.goto("/order-form/nevis");
  await fillCompanyForm(page, { slug: "nevis", email, fullName: name });
  for (const label of [
    "First choice",
    "Second choice",
    "Third choice",
    "Director",
    "Shareholder",
    "Beneficial owner",
  ]) {
    await page.getByRole("textbox", { name: new RegExp(`^${label}`) }).fill(name);
  }
  await page.getByLabel("Anything we should know").fill(details);
  await page.getByRole("button", { name: /Pay Now/ }).click();
  await page.getByRole("button", { name: `Pay ${usd(totals.nevis)}` }).click();
  await payWithCard(page);
  await expect(page.getByRole("heading", { level: 1, name: "Thank you for your order" })).toBeVisible();

  const notes = `Second name choice: ${name}\nThird name choice: ${name}\n${details}`;
  const names = {
    full_name: name,
    company_name: name,
    director_name: name,
    shareholder_name: name,
    beneficial_owner_name: name,
  };
  const [row] = await ordersOf(email);
  expect(row).toMatchObject({ ...names, notes });
  const { metadata } = await checkoutSession(request, stripeUrl, row!.stripe_session_id);
  expect(metadata).toMatchObject(names);
  const parts = Object.keys(metadata!).filter((key) => /^notes(\.\d+)?$/.test(key));
  expect(parts.map((key) => metadata![key]).join("")).toBe(notes);

  await page.goto(`/user-account/orders/${row!.order_reference}`);
  for (const term of ["Full name", "Company name", "Director", "Shareholder", "Beneficial owner"]) {
    const line = page.locator("dl > div").filter({ has: page.getByText(term, { exact: true }) });
    await expect(line.getByRole("definition").first()).toHaveText(name);
  }
});

test("sign-in says what is wrong under the field, and never a 500", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Please enter a valid email address");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    "Password must be at least 6 characters",
  );
});

test("an inquiry without script: messages, then one row", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const email = freshEmail("inquiry");
  await page.goto("/customer-service-numbers");
  await page.getByLabel("Full name").fill("Ada Example");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Subject").fill("Nevis");
  await page.getByLabel("Message").fill("short");
  await page.getByRole("button", { name: "Send inquiry" }).click();
  await expect(page.getByText("Message must be at least 10 characters")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Message").fill("How long does it take in Nevis?");
  await page.getByRole("button", { name: "Send inquiry" }).click();
  await expect(page.getByText("Your inquiry has been submitted. We'll contact you shortly.")).toBeVisible();
  const rows = (await rowsOf("customer_inquiries")).filter((row) => row.email === email);
  expect(rows).toMatchObject([{ status: "new", subject: "Nevis", phone: null }]);
  await context.close();
});
