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
import { test } from "./fixtures";
import { bankFields, chooseNominees, companyFields, summaryTotal, trustFields } from "./order";
import { postForm } from "./plain-post";
import { freshEmail, ordersOf, secrets, stripeUrl } from "./services";

const choices = [
  ["no", "no"],
  ["yes", "no"],
  ["no", "yes"],
  ["yes", "yes"],
] as const;
const usd = (dollars: number) => `$${dollars.toLocaleString("en-US")}`;

type Session = { amount_total: number; currency: string };
type Lines = { data: { amount_total: number }[] };

/** The same order as plain posts, all the way to the hosted checkout: one total in page, checkout and row. */
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

for (const { slug, name } of jurisdictions) {
  const fees = companyFees[slug];
  const base = fees.incorporation + fees.government;

  test(`${name}: one total in page, JSON-LD, form, checkout and row`, async ({
    page,
    request,
    playwright,
    baseURL,
  }) => {
    const html = await (await request.get(`/jurisdictions/${slug}`)).text();
    expect(html).toContain(usd(base));
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json!) as { offers?: { price: string; priceCurrency: string } },
    );
    expect(blocks.filter(({ offers }) => offers).map(({ offers }) => offers)).toMatchObject([
      { price: base.toFixed(2), priceCurrency: "USD" },
    ]);

    await page.goto(`/order-form/${slug}`);
    const totals: number[] = [];
    for (const [director, shareholder] of choices) {
      await chooseNominees(page, { director, shareholder });
      const total =
        base +
        (director === "yes" ? nomineeDirectorFee : 0) +
        (shareholder === "yes" ? nomineeShareholderFee : 0);
      await expect.poll(() => summaryTotal(page), `${director}, ${shareholder}`).toBe(total);
      totals.push(total);
    }
    // Four customers at once: whoever pays the moment the page is there is kept waiting a second.
    const ordering = choices.map(async ([director, shareholder], at) => {
      const customer = await playwright.request.newContext({ baseURL });
      await checkoutAgrees(
        customer,
        `/order-form/${slug}`,
        {
          ...companyFields,
          email: freshEmail(slug),
          useNomineeDirector: director,
          useNomineeShareholder: shareholder,
        },
        totals[at]!,
      );
      await customer.dispose();
    });
    await Promise.all(ordering);
  });
}

for (const { value, name, country } of trusts) {
  const total = trustFees[country].incorporation + trustFees[country].government;
  test(`${name}: one total in form, checkout and row`, async ({ page, request }) => {
    await page.goto(`/trust-order-form/${value}`);
    expect(await summaryTotal(page)).toBe(total);
    await checkoutAgrees(
      request,
      `/trust-order-form/${value}`,
      { ...trustFields, email: freshEmail(value) },
      total,
    );
  });
}

for (const { id, name } of banks) {
  test(`A bank account in ${name}: the service fee in form, checkout and row`, async ({ page, request }) => {
    await page.goto(`/bank-account-order/${id}`);
    expect(await summaryTotal(page)).toBe(bankServiceFee);
    const email = freshEmail(id);
    await checkoutAgrees(request, `/bank-account-order/${id}`, { ...bankFields, email }, bankServiceFee);
  });
}
