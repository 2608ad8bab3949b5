import { type APIRequestContext, expect } from "@playwright/test";
import { test } from "./support/fixtures";
import { collectFormFields } from "./support/html";
import {
  companyFields,
  cryptoPaymentPath,
  postForm,
  postOrder,
  orderTotals,
  formatWholeDollars,
} from "./support/order";
import { createUniqueEmail, listOrdersByEmail } from "./support/services";

/** Sends a filled-in order form with an additional field before its own, as with the browser's developer tools. */
async function smuggle(request: APIRequestContext, slug: string, email: string, [name, value]: string[]) {
  const html = await (await request.get(`/order-form/${slug}`)).text();
  const multipart = new FormData();
  multipart.append(name!, value!);
  for (const [own, filled] of Object.entries(collectFormFields(html, { ...companyFields, email })))
    multipart.append(own, filled);
  return request.post(`/order-form/${slug}`, { multipart, maxRedirects: 0 });
}

/** The text of the payment page. */
const payment = async (request: APIRequestContext) => (await request.get("/payment")).text();

// Promise: A jurisdiction changed by hand is charged at its own price, and an unknown jurisdiction is refused.
test("a visitor who submits another jurisdiction pays its price @core", async ({ request }) => {
  const email = createUniqueEmail("swap");
  for (const place of ["atlantis", "panama-foundation"]) {
    expect((await smuggle(request, "united-states", email, ["place", place])).status(), place).toBe(200);
    expect(await payment(request)).toContain("Sample order");
  }
  const answer = await smuggle(request, "united-states", email, ["place", "monaco"]);
  expect(answer.headers().location).toMatch(/\/payment$/);
  expect(await payment(request)).toContain(`Pay ${formatWholeDollars(orderTotals.monaco)}`);
});

// Promise: A payment page that is older than the order charges nothing.
test("an outdated payment page charges nothing @core", async ({ request }) => {
  const email = createUniqueEmail("tabs");
  await postOrder(request, email);
  const older = await payment(request);
  await postForm(request, "/order-form/monaco", { ...companyFields, email });
  const answer = await request.post("/payment", { multipart: collectFormFields(older, {}), maxRedirects: 0 });
  const text = await answer.text();
  expect(text).toContain("Another tab has changed this order");
  expect(text).toContain(`Pay ${formatWholeDollars(orderTotals.monaco)}`);
  expect(await listOrdersByEmail(email)).toEqual([]);

  const olderCoins = await (await request.get(cryptoPaymentPath)).text();
  await postForm(request, "/order-form/nevis", { ...companyFields, email });
  const multipart = collectFormFields(olderCoins, { coin: "bitcoin" }, 'name="coin"');
  const cryptoText = await (await request.post(cryptoPaymentPath, { multipart, maxRedirects: 0 })).text();
  expect(cryptoText).toContain("Another tab has changed this order");
  expect(cryptoText).toContain(formatWholeDollars(orderTotals.nevis));
  expect(await listOrdersByEmail(email)).toEqual([]);
});
