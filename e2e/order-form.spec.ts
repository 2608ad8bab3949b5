import { expect } from "@playwright/test";
import {
  orderTotals,
  formatWholeDollars,
  postOrder,
  getPersonField,
  fillCompanyForm,
  getConsentCheckbox,
  getPayNowButton,
  postCardPayment,
} from "./support/order";
import { messages } from "../data/messages.ts";
import { hydratePage } from "./support/page-checks";
import { test } from "./support/fixtures";
import { orderForms, buildOrderFormPostData, setOrderFormFields } from "./support/order-form-fields";
import { signInAsNewUser } from "./support/account";
import { createUniqueEmail } from "./support/services";

// Promise: On phones, the order form shows the total above the fields.
test("on a phone, the order form shows the total above its fields", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/order-form/nevis");
  const form = page.getByRole("form");
  const total = form.getByText(/^Total: /);
  await expect(total).toHaveText(`Total: ${formatWholeDollars(orderTotals.nevis)}`);
  await expect(total).toBeInViewport({ ratio: 1 });
  await form.getByRole("group", { name: "Use a nominee director?" }).getByLabel("Yes").check();
  const withDirector = formatWholeDollars(orderTotals.nevisWithDirector);
  await expect(total).toHaveText(`Total: ${withDirector}`);
  await expect(getPayNowButton(page)).toHaveAccessibleName(`Pay Now · ${withDirector}`);
});

// Promise: A customer who chooses a nominee needn't name anyone else for the role, even without JavaScript, and the order says that we supply the nominee.
test("a customer who chooses a nominee director needn't name a director", async ({ page, plainPage }) => {
  for (const visitor of [page, plainPage]) {
    await visitor.goto("/order-form/nevis");
    await fillCompanyForm(visitor, createUniqueEmail("nominee"));
    await getPersonField(visitor, "Director").fill("");
    await getPayNowButton(visitor).click();
    const director = visitor.getByRole("textbox", { name: /^Director/ });
    await expect(director).toHaveAttribute("aria-invalid", "true");
    await visitor.getByRole("group", { name: "Use a nominee director?" }).getByLabel("Yes").check();
    await expect(director).toHaveAccessibleName("Director (optional)");
    await getConsentCheckbox(visitor).check();
    await getPayNowButton(visitor).click();
    await visitor.waitForURL(/\/payment$/);
    await expect(visitor.getByRole("main")).toContainText(/Nominee director\s*Yes/);
  }
  await page.goto(await postCardPayment(page.request));
  const supplied = "Supplied by us. We’ll tell you who it is before they act.";
  await expect(page.getByRole("main")).toContainText(supplied);
});

// Promise: A signed-in customer's forms start with the name and phone number of the last order.
test("a returning customer's name and phone number are already in the order form", async ({ page }) => {
  const email = createUniqueEmail("again");
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
test("a customer can't order without accepting the terms @core", async ({ page }) => {
  const { path } = orderForms.company;
  await page.goto(path);
  await expect(getConsentCheckbox(page)).not.toBeChecked();
  await expect(getConsentCheckbox(page)).toHaveAttribute("required");
  await hydratePage(page);
  const { consent: _, ...fields } = buildOrderFormPostData("company");
  await setOrderFormFields(page, fields);
  // Skip the browser's own validation.
  await getConsentCheckbox(page).evaluate((box) => box.removeAttribute("required"));
  await getPayNowButton(page).click();
  await expect(getConsentCheckbox(page)).toHaveAccessibleDescription(new RegExp(messages.order.consent));
  await expect(page).toHaveURL(path);
  await getConsentCheckbox(page).check();
  await getPayNowButton(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Payment" })).toBeVisible();
});

// Promise: An incomplete form says what is missing under each field, and focuses the first.
test("an order form submitted empty shows an error under each required field @core", async ({ page }) => {
  await page.goto("/order-form/nevis");
  await getPayNowButton(page).click();
  for (const label of ["Full name", "Phone", "First choice"])
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(/This field is required/);
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/valid email/);
  await expect(page.getByLabel("Full name")).toBeFocused();
  await expect(page).toHaveURL("/order-form/nevis");
});
