import { expect } from "@playwright/test";
import { orderConfirmationText } from "../data/page-texts.ts";
import { orderPath } from "../lib/orders/paths";
import { expectThankYouPage, postCardPayment, postForm, postOrder } from "./support/order";
import { signInByEmailLink, testPassword } from "./support/account";
import { test } from "./support/fixtures";
import { openDisclosure } from "./support/page-checks";
import { createUniqueEmail, listOrdersByEmail } from "./support/services";

// Promise: A guest's order appears in the account that confirms the same email address.
test("a guest who creates an account finds the order there @core", async ({ page }) => {
  const email = createUniqueEmail("offer");
  await postOrder(page.request, email);
  await page.goto(await postCardPayment(page.request));
  await expectThankYouPage(page);
  const confirmation = page.url();
  const offer = page.getByRole("main").getByRole("heading", { name: "Send your documents" }).locator("..");
  await expect(offer).toContainText(orderConfirmationText.offer.paid.text);
  await expect(offer.getByRole("link", { name: "Create an account" })).toBeVisible();
  await page.getByRole("link", { name: "View Your Account" }).click();
  await expect(page.getByRole("button", { name: "Create account" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Password", { exact: true }).fill(testPassword);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("main").getByText("Account created successfully.").waitFor();
  await signInByEmailLink(page, email);
  const [order] = await listOrdersByEmail(email);
  await page.getByRole("link", { name: order!.order_reference, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: order!.order_reference })).toBeVisible();
  const required = page.getByRole("region", { name: "Documents" }).getByRole("listitem").first();
  await openDisclosure(required);
  await expect(required.getByLabel("Files: ")).toBeVisible();

  await page.goto(confirmation);
  await expect(page.getByRole("link", { name: "View Your Account" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Create an account" })).toHaveCount(0);
  await expect(page.getByRole("main").getByText("Dee Director")).toBeVisible();
  const own = page.getByRole("link", { name: "View Your Order" });
  await expect(own).toHaveAttribute("href", orderPath(order!.order_reference));
  await postForm(page.request, "/user-account", {}, undefined, "Sign Out");
  const signedOut = await (await page.request.get("/login?tab=signup")).text();
  expect(signedOut).toMatch(/<input[^>]*name="email"[^>]*value=""/);
});
