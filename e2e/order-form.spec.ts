import { expect, type Page } from "@playwright/test";
import {
  orderTotals,
  formatWholeDollars,
  postOrder,
  personField,
  fillCompanyForm,
  consentBox,
  postCardPayment,
} from "./support/order";
import { messages } from "../data/messages.ts";
import { expectHydrated, hydratePage } from "./support/page-checks";
import { test } from "./support/fixtures";
import { orderForms, orderFormPostData, setFields } from "./support/order-form-fields";
import { signInAsNewUser } from "./support/account";
import { uniqueEmail } from "./support/services";

const payNow = (page: Page) => page.getByRole("button", { name: /^Pay Now/ });

const phone = { width: 360, height: 740 };

// Promise: On phones, the order form shows the total above the fields.
test("on a phone the total is above the fields and links to the summary", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/order-form/nevis");
  const form = page.getByRole("form");
  await expect(form.getByText(`Total: ${formatWholeDollars(orderTotals.nevis)}`)).toBeInViewport({
    ratio: 1,
  });
  await form.getByRole("group", { name: "Use a nominee director?" }).getByLabel("Yes").check();
  await expect(form.getByText(`Total: ${formatWholeDollars(orderTotals.nevisWithDirector)}`)).toBeVisible();
  await expect(payNow(page)).toHaveAccessibleName(
    `Pay Now · ${formatWholeDollars(orderTotals.nevisWithDirector)}`,
  );
  await form.getByRole("link", { name: "Order summary" }).click();
  await expect(page.getByRole("heading", { name: "Order summary" })).toBeInViewport({ ratio: 1 });
});

test("the order summary and its button stay in view beside the fields, even in a low window", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const path of Object.values(orderForms).map((form) => form.path)) {
    await page.goto(path);
    await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
    await expect(page.getByRole("heading", { name: "Order summary" }), path).toBeInViewport({ ratio: 1 });
    for (const height of [768, 657]) {
      await page.setViewportSize({ width: 1366, height });
      await expect(payNow(page), `${path} at ${height}`).toBeInViewport({ ratio: 1 });
    }
  }
});

test("director, shareholder and owner can be copied from the contact", async ({ page }) => {
  await page.goto("/order-form/nevis");
  await hydratePage(page);
  const same = (label: string) => page.getByRole("button", { name: `Same as contact: ${label}` });
  await same("Director").click();
  await expect(page.getByLabel("Full name")).toBeFocused();
  await page.getByLabel("Full name").fill("Ada Example");
  for (const label of ["Director", "Shareholder", "Beneficial owner"]) {
    await same(label).click();
    await expect(page.getByRole("textbox", { name: new RegExp(`^${label}`) })).toHaveValue("Ada Example");
  }
});

test("empty fields show no error until Pay Now, and filled ones show theirs when left", async ({ page }) => {
  await page.goto("/order-form/nevis");
  await hydratePage(page);
  const wrong = page.locator("[aria-invalid=true]");
  await page.getByLabel("Full name").focus();
  for (let press = 0; press < 12; press += 1) await page.keyboard.press("Tab");
  await expect(wrong).toHaveCount(0);
  await page.getByLabel("Email").fill("ada");
  await page.keyboard.press("Tab");
  await expect(wrong).toHaveCount(1);
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await payNow(page).click();
  await expect(page.getByLabel("Full name")).toHaveAttribute("aria-invalid", "true");
  await expect(personField(page, "Director")).toHaveAttribute("aria-invalid", "true");
});

// Promise: With a nominee, the form asks for nobody else in the role, also without JavaScript, and order and review say who fills it.
test("a nominee replaces the director, even without JavaScript", async ({ page, plainPage }) => {
  for (const visitor of [page, plainPage]) {
    await visitor.goto("/order-form/nevis");
    await fillCompanyForm(visitor, uniqueEmail("nominee"));
    await personField(visitor, "Director").fill("");
    await payNow(visitor).click();
    const director = visitor.getByRole("textbox", { name: /^Director/ });
    await expect(director).toHaveAttribute("aria-invalid", "true");
    await visitor.getByRole("group", { name: "Use a nominee director?" }).getByLabel("Yes").check();
    await expect(director).toHaveAccessibleName("Director (optional)");
    await consentBox(visitor).check();
    await payNow(visitor).click();
    await visitor.waitForURL(/\/payment$/);
    await expect(visitor.getByRole("main")).toContainText(/Nominee director\s*Yes/);
  }
  const paid = await postCardPayment(page.request);
  await page.goto(paid);
  await expect(page.getByRole("main")).toContainText(
    "Supplied by us. We’ll tell you who it is before they act.",
  );
});

// Promise: A signed-in customer's forms start with the name and phone number of the last order.
test("a customer's next order has their name and phone, and an inquiry their name and email", async ({
  page,
}) => {
  const email = uniqueEmail("again");
  await postOrder(page.request, email);
  await postCardPayment(page.request);
  await signInAsNewUser(page.context(), email);
  await page.goto("/order-form/nevis");
  await expect(page.getByLabel("Phone")).toHaveValue("+1 202 555 0100");
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Example");
  await page.goto("/contact");
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Example");
  await expect(page.getByLabel("Email")).toHaveValue(email);
});

// The forms share the checkbox, so one form shows it.
// Promise: No order can be placed without agreeing to the terms and the refund rules.
test("consent is never preselected and always required @core", async ({ page }) => {
  const { path } = orderForms.company;
  await page.goto(path);
  await expect(consentBox(page)).not.toBeChecked();
  await expect(consentBox(page)).toHaveAttribute("required");
  await hydratePage(page);
  const { consent: _, ...fields } = orderFormPostData("company");
  await setFields(page, fields);
  // Skip the browser's own validation.
  await consentBox(page).evaluate((box) => box.removeAttribute("required"));
  await payNow(page).click();
  await expect(consentBox(page)).toHaveAccessibleDescription(new RegExp(messages.order.consent));
  await expect(page).toHaveURL(path);
  await consentBox(page).check();
  await payNow(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Payment" })).toBeVisible();
  await page.getByRole("link", { name: "Change the order" }).click();
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Example");
  await expect(consentBox(page)).not.toBeChecked();
});

const required = "This field is required";

// Promise: An incomplete form says what is missing under each field, and focuses the first.
test("an empty form has a message under each required field @core", async ({ page }) => {
  await page.goto("/order-form/nevis");
  await page.getByRole("button", { name: /Pay Now/ }).click();
  for (const label of ["Full name", "Phone", "First choice"]) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(required));
  }
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/valid email/);
  await expect(page.getByLabel("Full name")).toBeFocused();
  await expect(page).toHaveURL("/order-form/nevis");
});

test("a form is sent with one click even if leaving its last field shows an error", async ({ page }) => {
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
