import { randomInt, randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { signIn, signUpAndConfirm } from "./account";
import { asOwner } from "./desk";
import { test } from "./fixtures";
import { freshEmail, insertRows } from "./services";

const fees = { incorporation_fee: 1300, government_fee: 500, total_fee: 1800 };

/** References nobody else in this run has: each file of tests takes its own hundred thousands. */
const firstReference = 700_000 + randomInt(200_000);

function order(email: string, index: number) {
  const bank = index % 20 === 0;
  return {
    request_id: randomUUID(),
    order_reference: bank ? `BA-${7000 + index}-2026` : `IBC-${firstReference + index}`,
    kind: bank ? "bank" : "company",
    full_name: "Ada Example",
    email,
    jurisdiction: "Nevis",
    jurisdiction_slug: "nevis",
    service_type: bank ? "Bank Account Opening" : "Company Formation",
    company_name: `Example ${index} Ltd`,
    payment_method: "card",
    ...(bank ? { incorporation_fee: 950, government_fee: 0, total_fee: 950 } : fees),
  };
}

async function references(page: Page) {
  const links = await page.getByRole("link", { name: /^View Details of / }).all();
  return Promise.all(links.map((link) => link.getAttribute("href")));
}

test("47 orders: pages of twenty, each order on one of them, with and without script", async ({
  page,
  browser,
}) => {
  const email = freshEmail("many");
  await insertRows(
    "orders",
    Array.from({ length: 47 }, (_, index) => order(email, index)),
  );
  await signUpAndConfirm(page, email);
  await expect(page.getByRole("main").getByText("47", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /^(IBC|BA)-/ })).toHaveCount(3);

  const pager = page.getByRole("navigation", { name: "Pages of orders" });
  await page.goto("/user-account?tab=orders");
  await expect(pager.getByText("Showing 1–20 of 47")).toBeVisible();
  await expect(pager.getByRole("button", { name: "Previous" })).toBeDisabled();
  const seen = await references(page);
  await pager.getByRole("link", { name: "Next page of orders" }).click();
  await expect(page).toHaveURL("/user-account?tab=orders&page=2");
  await expect(pager.getByText("Showing 21–40 of 47")).toBeVisible();
  const second = await references(page);
  await pager.getByRole("link", { name: "Next page of orders" }).click();
  await expect(pager.getByText("Showing 41–47 of 47")).toBeVisible();
  await expect(pager.getByRole("button", { name: "Next" })).toBeDisabled();
  const all = [...seen, ...second, ...(await references(page))];
  expect(new Set(all).size).toBe(47);
  await pager.getByRole("link", { name: "Previous page of orders" }).click();
  await expect(pager.getByText("Showing 21–40 of 47")).toBeVisible();
  expect(await references(page)).toEqual(second);

  for (const [asked, showing] of [
    ["9", "Showing 41–47 of 47"],
    ["4", "Showing 41–47 of 47"],
    ["0", "Showing 1–20 of 47"],
    ["-1", "Showing 1–20 of 47"],
    ["two", "Showing 1–20 of 47"],
    ["99999999999999999999", "Showing 1–20 of 47"],
  ]) {
    await page.goto(`/user-account?tab=orders&page=${asked}`);
    await expect(pager.getByText(showing!)).toBeVisible();
  }

  await page.goto("/user-account?tab=companies");
  await expect(page.getByRole("main").getByText("Your companies will be listed here.")).toBeVisible();
  await asOwner((owner) =>
    owner.unsafe(
      `update public.orders set status = 'paid', payment_status = 'completed', payment_verified_at = now(),
         stripe_payment_intent_id = 'pi_' || id where email = $1`,
      [email],
    ),
  );
  await page.goto("/user-account?tab=companies&page=3");
  await expect(page.getByRole("main").getByText("Showing 41–44 of 44")).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto("/user-account?tab=orders&page=2");
  await signIn(plain, email);
  await expect(plain).toHaveURL("/user-account?tab=orders&page=2");
  await expect(plain.getByText("Showing 21–40 of 47")).toBeVisible();
  expect(await references(plain)).toEqual(second);
  await plain.getByRole("link", { name: "Next page of orders" }).click();
  await expect(plain.getByText("Showing 41–47 of 47")).toBeVisible();
  await context.close();
});

test("21 inquiries: the oldest is on the second page", async ({ page }) => {
  const email = freshEmail("asks");
  await insertRows(
    "customer_inquiries",
    Array.from({ length: 21 }, (_, index) => ({
      request_id: randomUUID(),
      full_name: "Ada Example",
      email,
      subject: `Question ${index}`,
      message: "When will my company be ready?",
    })),
  );
  await signUpAndConfirm(page, email);
  await page.goto("/user-account?tab=inquiries");
  await expect(page.getByRole("heading", { level: 2, name: /^Question / })).toHaveCount(20);
  await page.getByRole("link", { name: "Next page of inquiries" }).click();
  await expect(page.getByRole("main").getByText("Showing 21 of 21")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: /^Question / })).toHaveCount(1);
});
