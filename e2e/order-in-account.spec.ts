import { expect, type Page } from "@playwright/test";
import { followMailedLink, password, signUpAndConfirm } from "./account";
import { test } from "./fixtures";
import { orderCompany, payWithCard } from "./order";
import { freshEmail, ordersOf } from "./services";

/** The stages that follow a payment, each as its title, dates and text. */
const stagesOf = (page: Page) =>
  page.getByRole("listitem").filter({ hasText: "To come: " }).allTextContents();

async function orderAndPay(page: Page, email: string) {
  await orderCompany(page, { slug: "nevis", email });
  await page.getByRole("button", { name: "Pay $1,800" }).click();
  await payWithCard(page);
  await expect(page.getByRole("heading", { level: 1, name: "Thank you for your order" })).toBeVisible();
  await expect(page.getByRole("main").getByText("Your payment has been received.")).toBeVisible();
}

test("a visitor orders, makes an account with the order's e-mail, and finds the order in it", async ({
  page,
  browser,
}) => {
  const email = freshEmail("offer");
  await orderAndPay(page, email);
  const confirmation = page.url();
  const dates = await stagesOf(page);
  expect(dates).toHaveLength(4);
  expect(dates.join()).toMatch(/By \w{3} \d\d, \d{4}, \d+:\d\d [AP]M E[SD]T/);
  await expect(page.getByRole("main").getByText("9:00 AM-5:00 PM EST")).toBeVisible();

  const stranger = await browser.newPage();
  await stranger.goto(confirmation);
  await expect(stranger.getByRole("heading", { level: 1, name: "Thank you for your order" })).toBeVisible();
  expect(await stranger.content()).not.toContain(email);
  await stranger.getByRole("link", { name: "Create an account" }).click();
  await expect(stranger.getByRole("button", { name: "Create account" })).toBeVisible();
  await expect(stranger.getByLabel("Email")).toHaveValue("");
  await stranger.close();

  expect(await page.content()).not.toContain(email);
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("Account created successfully.").waitFor();
  await followMailedLink(page, email);
  const [order] = await ordersOf(email);
  await page.getByRole("link", { name: order!.order_reference }).click();
  await expect(page.getByRole("heading", { level: 1, name: order!.order_reference })).toBeVisible();
  await expect(page.getByRole("main").getByText("Done: Payment received")).toBeVisible();
  expect(await stagesOf(page)).toEqual(dates);

  await page.goto(confirmation);
  await expect(page.getByRole("link", { name: "View Your Account" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Create an account" })).toHaveCount(0);
  await page.goto("/user-account");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/login?tab=signup");
  await expect(page.getByLabel("Email")).toHaveValue("");
});

test("a coin order says that it is reported and not yet verified", async ({ page }) => {
  const email = freshEmail("coins");
  await signUpAndConfirm(page, email);
  await orderCompany(page, { slug: "nevis", email });
  await page.goto("/payment?method=crypto");
  await page.getByRole("button", { name: "Proceed" }).click();
  await page.getByRole("button", { name: "I've Sent the Payment" }).click();
  await expect(page.getByRole("main").getByText(/awaiting verification/)).toBeVisible();
  await expect(
    page.getByRole("main").getByText(/counted from the day you reported the payment/),
  ).toBeVisible();
  const dates = await stagesOf(page);
  const [order] = await ordersOf(email);
  await page.goto(`/user-account/orders/${order!.order_reference}`);
  await expect(page.getByRole("main").getByText("Done: Payment reported")).toBeVisible();
  await expect(page.getByRole("main").getByText("Waiting: Payment verification")).toBeVisible();
  expect(await stagesOf(page)).toEqual(dates);
});

test("on paper an order is a receipt: black on white, with who we are and without the page's frame", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  const email = freshEmail("paper");
  await signUpAndConfirm(page, email);
  await orderAndPay(page, email);
  const [order] = await ordersOf(email);
  await page.goto(`/user-account/orders/${order!.order_reference}`);
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("html[data-printed]")).toBeAttached();

  await page.emulateMedia({ media: "print" });
  for (const gone of [
    page.getByRole("banner"),
    page.getByRole("contentinfo"),
    page.getByRole("navigation", { name: "Account Menu" }),
    page.getByRole("button", { name: "Print" }),
  ]) {
    await expect(gone).toHaveCount(0);
  }
  const paper = page.getByRole("article");
  for (const text of [
    "Meridian Formations",
    "support@example.com",
    order!.order_reference,
    "Ada Example",
    email,
    "$1,300",
    "$500",
    "$1,800",
  ]) {
    await expect(paper.getByText(text).first()).toBeVisible();
  }
  const colours = await paper.evaluate((article) => {
    const all = [article, ...article.querySelectorAll("*")].map((element) => getComputedStyle(element));
    return [...new Set(all.map(({ color }) => color))];
  });
  expect(colours).toEqual(["rgb(0, 0, 0)"]);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    "rgb(255, 255, 255)",
  );
});
