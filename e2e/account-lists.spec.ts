import { expect, type APIRequestContext } from "@playwright/test";
import { withDatabase } from "./support/database";
import { paidOrder } from "./support/documents";
import { test } from "./support/fixtures";
import { fetchAccountPage, createAccount, signInAsNewUser } from "./support/account";
import { freshEmail } from "./support/services";

/** Inserts this many unpaid orders for an email address, all at the same time. Every twentieth is for a bank account. */
const placeOrders = (email: string, count: number) =>
  withDatabase((owner) =>
    owner.unsafe(
      `with asked as (
         select gen_random_uuid() as id, place, case when place % 20 = 0 then 'bank' else 'company' end as kind
           from generate_series(0, $2::integer - 1) as place
       ), placed as (
       insert into public.orders (id, order_reference, kind, full_name, email, jurisdiction,
         jurisdiction_slug, service_type, company_name, payment_method, incorporation_fee, total_fee)
       select id, public.take_reference(id, kind), kind::public.order_kind, 'Ada Example', $1, 'Nevis', 'nevis',
         case kind when 'bank' then 'Bank Account Opening' else 'Company Formation' end,
         'Example ' || place || ' Ltd', 'card',
         case kind when 'bank' then 950 else 1800 end, case kind when 'bank' then 950 else 1800 end
         from asked returning id, total_fee)
       insert into public.order_lines (order_id, position, item, label, amount)
       select id, 1, 'formation', 'Incorporation fee', total_fee from placed`,
      [email, count],
    ),
  );

/** The text of a page's HTML. */
const wordsOf = (html: string) => html.replace(/<!--.*?-->/g, "").replace(/<[^>]+>/g, " ");

/** A page of a customer's orders: the reference of each line, and the pager's text. */
async function pageOf(request: APIRequestContext, page: string) {
  const html = await fetchAccountPage(request, `orders&page=${page}`);
  const lines = [...html.matchAll(/aria-label="View Details of ([\w-]+)"/g)].map(([, order]) => order!);
  const next = /<a [^>]*aria-label="Next page of orders"[^>]*>/.exec(html)?.[0];
  const previous = /<a [^>]*aria-label="Previous page of orders"[^>]*>/.exec(html)?.[0];
  return { lines, words: wordsOf(html), next, previous };
}

test("47 orders are listed in pages of twenty", async ({ page }) => {
  const email = freshEmail("many");
  await placeOrders(email, 47);
  const { request } = page;
  await createAccount(request, email);
  const overview = await fetchAccountPage(request);
  expect(wordsOf(overview)).toMatch(/\s47\s/);
  expect(overview.match(/<a [^>]*>(IBC|BA)-[\d-]+<\/a>/g)).toHaveLength(3);

  const [first, second, third] = [
    await pageOf(request, "1"),
    await pageOf(request, "2"),
    await pageOf(request, "9"), // More cases: lib/paging.test.ts.
  ];
  expect(new Set([first, second, third].flatMap(({ lines }) => lines)).size).toBe(47);
  expect(first.words).toContain("Showing 1–20 of 47");
  expect([first.previous, third.next]).toEqual([undefined, undefined]);
  expect(first.next).toContain('href="/user-account?tab=orders&amp;page=2"');
  expect(third.words).toContain("Showing 41–47 of 47");
  const pager = page.getByRole("navigation", { name: "Pages of orders" });
  await page.goto("/user-account?tab=orders");
  await expect(pager.getByRole("button", { name: "Previous" })).toBeDisabled();
  await pager.getByRole("link", { name: "Next page of orders" }).click();
  await expect(page).toHaveURL("/user-account?tab=orders&page=2");
  await expect(pager.getByText("Showing 21–40 of 47")).toBeVisible();

  expect(await fetchAccountPage(request, "companies")).toContain("Your companies will be listed here.");
  await withDatabase((owner) =>
    owner.unsafe(
      `update public.orders set status = 'paid', payment_status = 'completed', payment_verified_at = now(),
         stripe_payment_intent_id = 'pi_' || id where email = $1`,
      [email],
    ),
  );
  expect(wordsOf(await fetchAccountPage(request, "companies&page=3"))).toContain("Showing 41–44 of 44");
});

// Promise: The Orders table stays within its column on a laptop.
test("the Orders table stays within its column on a laptop", async ({ page, context }) => {
  const email = freshEmail("column");
  await placeOrders(email, 1); // For a bank account, with the longest reference, and still to be paid.
  const order = await paidOrder(email);
  await signInAsNewUser(context, email);
  for (const [width, height] of [
    [1366, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/user-account?tab=orders");
    const table = page.getByRole("table");
    await expect(table.getByText(order.reference)).toBeVisible();
    const past = await table.evaluate(
      (element) =>
        element.getBoundingClientRect().right - element.parentElement!.getBoundingClientRect().right,
    );
    expect(past, `at ${width}`).toBeLessThanOrEqual(0);
  }
});
