import { expect, type APIRequestContext } from "@playwright/test";
import { banks } from "../data/banks.ts";
import { jurisdictions } from "../data/jurisdictions.ts";
import {
  bankServiceFee,
  companyFees,
  nomineeDirectorFee,
  nomineeShareholderFee,
  trustFees,
} from "../data/prices.ts";
import { companyRequirements } from "../data/requirements.ts";
import { trusts } from "../data/trusts.ts";
import {
  totals,
  usd,
  bankFields,
  chooseNominees,
  companyFields,
  orderCompany,
  summaryTotal,
  trustFields,
  payHosted,
  postForm,
} from "./support/order";
import { test } from "./support/fixtures";
import { createAccount } from "./support/account";
import { callDatabase, freshEmail, ordersOf, secrets, stripeUrl } from "./support/services";

const choices = [
  ["no", "no"],
  ["yes", "no"],
  ["no", "yes"],
  ["yes", "yes"],
] as const;

type Session = { amount_total: number; currency: string };
type Lines = { data: { amount_total: number }[] };

/** Orders with plain POSTs up to the hosted checkout. Expects the same total in page, checkout and row. */
async function checkoutAgrees(
  request: APIRequestContext,
  form: string,
  fields: Record<string, string> & { email: string },
  total: number,
) {
  const ordered = await postForm(request, form, fields);
  expect(ordered.answer.headers().location).toMatch(/\/payment$/);
  const paying = await postForm(request, "/payment");
  expect(paying.html).toContain(`Pay ${usd(total)}`);
  expect(paying.answer.headers().location).toContain(stripeUrl);

  const [row, ...others] = await ordersOf(fields.email);
  expect(others).toEqual([]);
  expect(Number(row!.total_fee)).toBe(total);
  const path = `${stripeUrl}/v1/checkout/sessions/${row!.stripe_session_id}`;
  const headers = { Authorization: `Bearer ${secrets().stripeSecretKey}` };
  const session = (await (await request.get(path, { headers })).json()) as Session;
  expect(session).toMatchObject({ amount_total: total * 100, currency: "usd" });
  const lines = (await (await request.get(`${path}/line_items`, { headers })).json()) as Lines;
  expect(lines.data.reduce((sum, line) => sum + line.amount_total, 0)).toBe(total * 100);
}

/** The order summary's total in dollars, from a page's HTML. */
function totalOn(html: string): number {
  const [, summary = ""] = html.split('aria-label="Order summary"');
  const row = /Total.*?<\/tr>/s.exec(summary)?.[0] ?? "";
  return Number(row.replaceAll(/<[^>]*>|[^\d.]/g, ""));
}

type Offer = { price: string; priceCurrency: string };
type Node = { offers?: Offer };

/** The offers in a page's structured data. */
function offersOn(html: string): Offer[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json!) as Node & { "@graph"?: Node[] },
  );
  return blocks.flatMap((block) => block["@graph"] ?? [block]).flatMap((node) => node.offers ?? []);
}

type Place = keyof typeof companyFees;

const baseOf = (slug: Place) => companyFees[slug].incorporation + companyFees[slug].government;

const totalOf = (slug: Place, [director, shareholder]: (typeof choices)[number]) =>
  baseOf(slug) +
  (director === "yes" ? nomineeDirectorFee : 0) +
  (shareholder === "yes" ? nomineeShareholderFee : 0);

// Promise: Page, structured data and form show the same price for every jurisdiction.
test("every jurisdiction has one total on its page, in JSON-LD and in its form", async ({ request }) => {
  for (const { slug } of jurisdictions) {
    const html = await (await request.get(`/jurisdictions/${slug}`)).text();
    expect(html.includes(usd(baseOf(slug))), slug).toBe(true);
    const offers = offersOn(html);
    const offer = { price: baseOf(slug).toFixed(2), priceCurrency: "USD" };
    expect(offers).toMatchObject([offer, offer]); // One of the service and one of the product.
    expect(totalOn(await (await request.get(`/order-form/${slug}`)).text()), slug).toBe(baseOf(slug));
  }
});

// Promise: Page, structured data and form show the same price for every trust and every bank account.
test("every trust and bank: one total in page and JSON-LD", async ({ request }) => {
  const pages = [
    ...trusts.map(({ country }) => ({
      path: `/trusts/${country}`,
      total: trustFees[country].incorporation + trustFees[country].government,
    })),
    ...banks.map(({ slug }) => ({ path: `/banking/${slug}`, total: bankServiceFee })),
  ];
  for (const { path, total } of pages) {
    const html = await (await request.get(path)).text();
    expect(html.replaceAll("<!-- -->", ""), path).toContain(`Order Now · ${usd(total)}`);
    expect(offersOn(html), path).toMatchObject([{ price: total.toFixed(2), priceCurrency: "USD" }]);
  }
});

// All jurisdictions with all options: lib/orders/price.test.ts.
const dearest = jurisdictions.toSorted((one, other) => baseOf(other.slug) - baseOf(one.slug));
for (const { slug, name } of [dearest[0]!, dearest.at(-1)!]) {
  test(`${name}: form, checkout and order row show the same total`, async ({ request }) => {
    const choice = choices[1];
    const [useNomineeDirector, useNomineeShareholder] = choice;
    const fields = { ...companyFields, useNomineeDirector, useNomineeShareholder, email: freshEmail(slug) };
    await checkoutAgrees(request, `/order-form/${slug}`, fields, totalOf(slug, choice));
  });
}

test("with and without nominees, form, checkout and order row show the same total @core", async ({
  page,
  playwright,
  baseURL,
}) => {
  await page.goto("/order-form/nevis");
  for (const choice of choices) {
    const [director, shareholder] = choice;
    await chooseNominees(page, { director, shareholder });
    await expect.poll(() => summaryTotal(page), choice.join()).toBe(totalOf("nevis", choice));
  }
  // Four customers in parallel, because each has to wait a second before paying.
  const ordering = choices.map(async (choice) => {
    const [useNomineeDirector, useNomineeShareholder] = choice;
    const customer = await playwright.request.newContext({ baseURL });
    const fields = {
      ...companyFields,
      useNomineeDirector,
      useNomineeShareholder,
      email: freshEmail("nominees"),
    };
    await checkoutAgrees(customer, "/order-form/nevis", fields, totalOf("nevis", choice));
    await customer.dispose();
  });
  await Promise.all(ordering);
});

for (const { value, name, country } of trusts) {
  const total = trustFees[country].incorporation + trustFees[country].government;
  test(`${name}: form, checkout and order row show the same total`, async ({ request }) => {
    const form = `/trust-order-form/${value}`;
    expect(totalOn(await (await request.get(form)).text())).toBe(total);
    await checkoutAgrees(request, form, { ...trustFields, email: freshEmail(value) }, total);
  });
}

test("a bank account anywhere has the service fee in form, checkout and row", async ({ request }) => {
  for (const { id } of banks)
    expect(totalOn(await (await request.get(`/bank-account-order/${id}`)).text()), id).toBe(bankServiceFee);
  // All have the same fee, so test the first and the last.
  for (const { id } of [banks.at(0)!, banks.at(-1)!]) {
    const fields = { ...bankFields, email: freshEmail(id) };
    await checkoutAgrees(request, `/bank-account-order/${id}`, fields, bankServiceFee);
  }
});

test("an open page with an outdated price charges nothing, shows the new price, and then charges that @core", async ({
  page,
}) => {
  const email = freshEmail("raised");
  await orderCompany(page, { slug: "nevis", email });
  // Simulate a page rendered with an older price list.
  await page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>("main [name=priceFingerprint]"))
      field.value = crypto.randomUUID();
  });
  const pay = page.getByRole("button", { name: `Pay ${usd(totals.nevis)}` });
  await pay.click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "The price of this order has changed since you started it. Please check the summary and try again.",
  );
  expect(await ordersOf(email)).toEqual([]);
  expect(await summaryTotal(page)).toBe(totals.nevis);
  await pay.click();
  await page.getByRole("button", { name: `Pay ${usd(totals.nevis)}.00` }).waitFor();
  expect(await ordersOf(email)).toMatchObject([{ status: "submitted", jurisdiction: "Nevis" }]);
});

test("an unpaid order from before a price change shows both prices and is paid at the new one", async ({
  page,
}) => {
  const email = freshEmail("older");
  await createAccount(page.request, email);
  const reference = await placeAt(1700, email);
  await page.goto(`/payment?order=${reference}`);
  await expect(page.getByRole("status").filter({ hasText: "has changed" })).toHaveText(
    `The price of this order has changed since you placed it: it was $1,700, and is now ${usd(totals.nevis)}.`,
  );
  await page.getByRole("button", { name: `Pay ${usd(totals.nevis)}` }).click();
  await page.getByRole("button", { name: `Pay ${usd(totals.nevis)}.00` }).waitFor();
  await page.request.get(await payHosted(page.request, page.url()));
  const orders = await ordersOf(email);
  expect(orders.map((row) => [Number(row.total_fee), row.status, row.order_reference])).toEqual([
    [totals.nevis, "paid", reference],
  ]);
});

/** Inserts an order for Nevis with an older price in US dollars. Returns its reference. */
async function placeAt(total: number, email: string): Promise<string> {
  const id = crypto.randomUUID();
  const order = {
    ...{ id, kind: "company", full_name: "Ada Example", email, phone: "" },
    ...{ jurisdiction: "Nevis", jurisdiction_slug: "nevis", service_type: "Company Formation" },
    ...{ company_name: "Example Holdings", director_name: "Dee", shareholder_name: "Sue" },
    ...{ use_nominee_director: false, use_nominee_shareholder: false, payment_method: "card" },
    lines: [{ item: "formation", label: "Incorporation fee", amount: total, is_yearly: false }],
    requirements: companyRequirements,
  };
  const attempt = { payment_method: "usdt", p_attempt: id.replaceAll("-", "").repeat(2) };
  const { payment_method, p_attempt } = attempt;
  await callDatabase("place_order", { p_order: JSON.stringify({ ...order, payment_method }), p_attempt });
  return callDatabase<string>("take_reference", { p_order: id, p_kind: "company" });
}
