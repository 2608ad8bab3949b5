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
  postForm,
} from "./support/order";
import { test } from "./support/fixtures";
import { freshEmail, ordersOf, secrets, stripeUrl } from "./support/services";

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

type Place = keyof typeof companyFees;

const baseOf = (slug: Place) => companyFees[slug].incorporation + companyFees[slug].government;

const totalOf = (slug: Place, [director, shareholder]: (typeof choices)[number]) =>
  baseOf(slug) +
  (director === "yes" ? nomineeDirectorFee : 0) +
  (shareholder === "yes" ? nomineeShareholderFee : 0);

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
