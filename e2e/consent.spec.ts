import { expect, type Page } from "@playwright/test";
import { legalVersions } from "../data/legal-pages";
import { messages } from "../data/messages";
import { consentText } from "../data/order-form-texts";
import { formatDay } from "../lib/format";
import { hydrate } from "./support/page-checks";
import { test } from "./support/fixtures";
import {
  bankFields,
  companyFields,
  consentBox,
  trustFields,
  postOrder,
  postPayment,
  postForm,
} from "./support/order";
import { orderForms, postedFields, setFields, type OrderKind } from "./support/order-form-fields";
import { createAccount } from "./support/account";
import { freshEmail, ordersOf, stripeUrl } from "./support/services";
import { checkoutSession } from "./support/stripe-events";

const payNow = (page: Page) => page.getByRole("button", { name: /^Pay Now/ });
const posted: Record<OrderKind, Record<string, string>> = {
  company: companyFields,
  trust: trustFields,
  bank: bankFields,
};

for (const [kind, { path }] of Object.entries(orderForms) as [OrderKind, { path: string }][]) {
  // Promise: Nothing is stored for a form without consent.
  test(`${kind}: a forged post without consent stores nothing @core`, async ({ request }) => {
    const { consent: _, ...fields } = posted[kind];
    for (const consent of [undefined, "", "on", "false"]) {
      const box: Record<string, string> = consent === undefined ? {} : { consent };
      const { answer } = await postForm(request, path, { ...fields, ...box, email: freshEmail("forged") });
      expect(answer.status()).toBe(200);
      expect(await answer.text()).toContain(messages.order.consent);
      expect(answer.headers()["set-cookie"] ?? "").not.toContain("order-draft");
    }
  });
}

// The forms share the checkbox, so one form shows it.
// Promise: No order can be placed without agreeing to the terms and the refund rules.
test("consent is never preselected and always required @core", async ({ page }) => {
  const { path } = orderForms.company;
  await page.goto(path);
  await expect(consentBox(page)).not.toBeChecked();
  await expect(consentBox(page)).toHaveAttribute("required");
  await hydrate(page);
  const { consent: _, ...fields } = postedFields("company");
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

test("the terms open in another tab and the form stays filled in", async ({ page, context }) => {
  await page.goto("/order-form/nevis");
  await page.getByLabel("Full name").fill("Ada Example");
  const links = page.getByRole("main").getByRole("link");
  for (const [name, path, heading] of [
    ["Terms of Service", "/terms", "Terms of Service"],
    ["refund rules", "/refunds", "Refunds"],
    ["Privacy", "/privacy", "Privacy"],
  ] as const) {
    await expect(links.filter({ hasText: name })).toHaveAttribute("target", "_blank");
    await expect(links.filter({ hasText: name })).toHaveAttribute("href", path);
    const text = await (await page.request.get(path)).text();
    expect(/<h1[^]*<\/h1>/.exec(text)?.[0], path).toContain(heading);
  }
  const opened = context.waitForEvent("page");
  await links.filter({ hasText: "refund rules" }).click();
  await expect(await opened).toHaveURL("/refunds");
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Example");
  await expect(consentBox(page)).not.toBeChecked();
});

// Promise: An order records the versions of the terms that were agreed to, and when.
test("the server records the version and time of consent @core", async ({ page, request }) => {
  const email = freshEmail("agreed");
  await createAccount(page.request, email);
  const before = Date.now();
  await postOrder(page.request, email);
  const after = Date.now();
  await postPayment(page.request);
  const [row] = await ordersOf(email);
  const { terms, refunds } = legalVersions;
  expect(row).toMatchObject({ terms_version: terms, refunds_version: refunds });
  const at = Date.parse(String(row!.consented_at));
  expect(at).toBeGreaterThanOrEqual(before);
  expect(at).toBeLessThanOrEqual(after);
  const { metadata } = await checkoutSession(request, stripeUrl, row!.stripe_session_id);
  expect(metadata).toMatchObject({
    terms_version: terms,
    refunds_version: refunds,
    consented_at: new Date(at).toISOString(),
  });

  await page.goto(`/user-account/orders/${row!.order_reference}`);
  const day = (version: string) => formatDay(new Date(version));
  const agreed = page.getByText(`${consentText.given(day(terms), day(refunds))}, on `);
  await expect(agreed).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(agreed).toBeVisible();
  await page.emulateMedia({ media: "screen" });
});
