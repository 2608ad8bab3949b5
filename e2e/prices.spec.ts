import { expect, type APIRequestContext } from "@playwright/test";
import { nomineeDirectorFee, nomineeShareholderFee } from "../data/prices.ts";
import {
  totals,
  usd,
  chooseNominees,
  companyFields,
  orderCompany,
  summaryTotal,
  postForm,
} from "./support/order";
import { test } from "./support/fixtures";
import { freshEmail, ordersOf, secrets, stripeUrl } from "./support/services";

/** Orders from Nevis with plain POSTs up to the hosted checkout. Expects the same total in page, checkout and row. */
async function checkoutAgrees(request: APIRequestContext, nominees: Record<string, string>, total: number) {
  const email = freshEmail("nominees");
  const ordered = await postForm(request, "/order-form/nevis", { ...companyFields, ...nominees, email });
  expect(ordered.answer.headers().location).toMatch(/\/payment$/);
  const paying = await postForm(request, "/payment");
  expect(paying.html).toContain(`Pay ${usd(total)}`);
  expect(paying.answer.headers().location).toContain(stripeUrl);

  const [row, ...others] = await ordersOf(email);
  expect(others).toEqual([]);
  expect(Number(row!.total_fee)).toBe(total);
  const path = `${stripeUrl}/v1/checkout/sessions/${row!.stripe_session_id}`;
  const headers = { Authorization: `Bearer ${secrets().stripeSecretKey}` };
  const session = await (await request.get(path, { headers })).json();
  expect(session).toMatchObject({ amount_total: total * 100, currency: "usd" });
  const lines = await (await request.get(`${path}/line_items`, { headers })).json();
  const amounts = (lines as { data: { amount_total: number }[] }).data.map((line) => line.amount_total);
  expect(amounts.reduce((sum, amount) => sum + amount)).toBe(total * 100);
}

// Every product with every option: supabase/order-lines.property.test.ts. Every page and form: routes.spec.ts.
test("with and without nominees, form, checkout and order row show the same total @core", async ({
  page,
  playwright,
  baseURL,
}) => {
  const ordering: Promise<void>[] = [];
  await page.goto("/order-form/nevis");
  for (const [director, shareholder, fees] of [
    ["no", "no", 0],
    ["yes", "no", nomineeDirectorFee],
    ["no", "yes", nomineeShareholderFee],
    ["yes", "yes", nomineeDirectorFee + nomineeShareholderFee],
  ] as const) {
    await chooseNominees(page, { director, shareholder });
    const total = totals.nevis + fees;
    await expect.poll(() => summaryTotal(page), `${director}, ${shareholder}`).toBe(total);
    // Four customers in parallel, because each has to wait a second before paying.
    const customer = await playwright.request.newContext({ baseURL });
    const nominees = { useNomineeDirector: director, useNomineeShareholder: shareholder };
    ordering.push(checkoutAgrees(customer, nominees, total).finally(() => customer.dispose()));
  }
  await Promise.all(ordering);
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
