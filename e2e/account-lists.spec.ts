import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { asOwner } from "./desk";
import { test } from "./fixtures";
import { accountPage, accountPlainly, signInPlainly } from "./plain-account";
import { freshEmail, insertRows } from "./services";

/** So many unpaid orders of an address, all of one moment, every twentieth a bank account's. */
const placeOrders = (email: string, count: number) =>
  asOwner((owner) =>
    owner.unsafe(
      `with asked as (
         select gen_random_uuid() as id, place, case when place % 20 = 0 then 'bank' else 'company' end as kind
           from generate_series(0, $2::integer - 1) as place
       )
       insert into public.orders (request_id, intent_id, order_reference, kind, full_name, email, jurisdiction,
         jurisdiction_slug, service_type, company_name, payment_method, incorporation_fee, government_fee, total_fee)
       select id, id, public.take_reference(id, kind), kind, 'Ada Example', $1, 'Nevis', 'nevis',
         case kind when 'bank' then 'Bank Account Opening' else 'Company Formation' end,
         'Example ' || place || ' Ltd', 'card',
         case kind when 'bank' then 950 else 1300 end, case kind when 'bank' then 0 else 500 end,
         case kind when 'bank' then 950 else 1800 end
         from asked`,
      [email, count],
    ),
  );

/** The words of a page, as it is answered. */
const wordsOf = (html: string) => html.replace(/<!--.*?-->/g, "").replace(/<[^>]+>/g, " ");

async function references(page: Page) {
  const links = await page.getByRole("link", { name: /^View Details of / }).all();
  return Promise.all(links.map((link) => link.getAttribute("href")));
}

test("47 orders: pages of twenty, each order on one of them, with and without script", async ({
  page,
  browser,
}) => {
  const email = freshEmail("many");
  await placeOrders(email, 47);
  const { request } = page;
  await accountPlainly(request, email);
  const overview = await accountPage(request);
  expect(wordsOf(overview)).toMatch(/\s47\s/);
  expect(overview.match(/<a [^>]*>(IBC|BA)-/g)).toHaveLength(3);

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
    expect(wordsOf(await accountPage(request, `orders&page=${asked}`)), asked).toContain(showing);
  }

  expect(await accountPage(request, "companies")).toContain("Your companies will be listed here.");
  await asOwner((owner) =>
    owner.unsafe(
      `update public.orders set status = 'paid', payment_status = 'completed', payment_verified_at = now(),
         stripe_payment_intent_id = 'pi_' || id where email = $1`,
      [email],
    ),
  );
  expect(wordsOf(await accountPage(request, "companies&page=3"))).toContain("Showing 41–44 of 44");

  const context = await browser.newContext({ javaScriptEnabled: false });
  await signInPlainly(context.request, email);
  const plain = await context.newPage();
  await plain.goto("/user-account?tab=orders&page=2");
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
  await accountPlainly(page.request, email);
  await page.goto("/user-account?tab=inquiries");
  await expect(page.getByRole("heading", { level: 2, name: /^Question / })).toHaveCount(20);
  await page.getByRole("link", { name: "Next page of inquiries" }).click();
  await expect(page.getByRole("main").getByText("Showing 21 of 21")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: /^Question / })).toHaveCount(1);
});
