import { type APIRequestContext, type APIResponse, expect, type Page } from "@playwright/test";
import { collectFormFields } from "./html";
import {
  bankServiceFee,
  companyFees,
  nomineeDirectorFee,
  nomineeShareholderFee,
  trustFees,
  type Fees,
} from "../../data/prices.ts";
import { expectHydrated, isScriptingEnabled } from "./page-checks";
import { createUniqueIpAddress } from "./fixtures";
import { companyFields } from "./example-forms";

export { bankFields, companyFields, trustFields } from "./example-forms";

/** Sends a page's form, or the one that contains a text, as a plain POST. Returns the redirect without following it. */
export async function postForm(
  request: APIRequestContext,
  path: string,
  filled: Record<string, string> = {},
  from?: string,
  holding?: string,
): Promise<{ html: string; answer: APIResponse }> {
  const html = await (await request.get(path)).text();
  const answer = await request.post(path, {
    multipart: collectFormFields(html, filled, holding),
    maxRedirects: 0,
    headers: from ? { "x-forwarded-for": from } : undefined,
  });
  return { html, answer };
}

const sum = ({ incorporation, government }: Fees) => incorporation + government;

/** Totals of the tests' orders in US dollars, from the price list. */
export const orderTotals = {
  nevis: sum(companyFees.nevis),
  nevisWithDirector: sum(companyFees.nevis) + nomineeDirectorFee,
  nevisWithBoth: sum(companyFees.nevis) + nomineeDirectorFee + nomineeShareholderFee,
  monaco: sum(companyFees.monaco),
  panama: sum(companyFees.panama),
  singapore: sum(companyFees.singapore),
  cookIslandsTrust: sum(trustFees["cook-islands"]),
  bank: bankServiceFee,
};

/** Formats dollars as pages show them: "$1,800". */
export const formatWholeDollars = (dollars: number) => `$${dollars.toLocaleString("en-US")}`;

/** The field of a person whose role a nominee can fill, while none does. */
export const getPersonField = (page: Page, label: string) =>
  page.getByRole("textbox", { name: label, exact: true });

/** Sets an order form's fields by name, for tests of later steps. */
export async function setOrderFormFields(page: Page, values: Record<string, string>) {
  const form = page
    .getByRole("main")
    .locator("form")
    .filter({ has: getConsentCheckbox(page) });
  for (const [name, value] of Object.entries(values)) {
    const field = form.locator(`[name="${name}"]`);
    if (/^(yes|no)$/.test(value)) await field.and(page.locator(`[value="${value}"]`)).check();
    else if (name === "residence" || name === "place") await field.selectOption(value);
    else await field.fill(value);
  }
}

/** Fills in the required fields of the company order form. */
export async function fillCompanyForm(page: Page, email: string) {
  const { consent: _, ...fields } = companyFields;
  await setOrderFormFields(page, { ...fields, email });
  await tickConsent(page);
}

/** The checkbox to accept the terms and the refund rules. */
export const getConsentCheckbox = (page: Page) =>
  page.getByRole("checkbox", { name: /^I have read and accept/ });

export const tickConsent = (page: Page) => getConsentCheckbox(page).check();

/** Orders a company with a plain POST and opens the payment page, for tests of later steps. */
export async function orderCompany(page: Page, email: string, choice: Record<string, string> = {}) {
  const filled = { ...companyFields, ...choice, email };
  const { answer } = await postForm(page.request, "/order-form/nevis", filled);
  expect(answer.headers().location).toMatch(/\/payment$/);
  await page.goto("/payment");
  if (await isScriptingEnabled(page)) await expectHydrated(page);
}

/** The order summary's total in dollars. */
export async function readSummaryTotal(page: Page): Promise<number> {
  const summary = page.getByRole("complementary", { name: "Order summary" });
  const text = await summary.getByRole("row", { name: /^Total/ }).textContent();
  return Number((text ?? "").replace(/[^\d.]/g, ""));
}

/** The button that sends an order form. */
export const getPayNowButton = (page: Page) => page.getByRole("button", { name: /^Pay Now/ });

/** The button that pays whole dollars, on our page and on Stripe's. */
export const getPayButton = (page: Page, dollars: number) =>
  page.getByRole("button", { name: `Pay ${formatWholeDollars(dollars)}`, exact: true });
export const getHostedPayButton = (page: Page, dollars: number) =>
  page.getByRole("button", { name: `Pay ${formatWholeDollars(dollars)}.00` });

/** Fills in a card on the hosted checkout and pays. */
export async function payOnHostedCheckout(page: Page, number = "4242 4242 4242 4242") {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry").fill("12 / 34");
  await page.getByLabel("CVC").fill("123");
  await page.getByLabel("Name on card").fill("Ada Example");
  await page.getByRole("button", { name: /^Pay/ }).click();
}

/** Presses Pay on the payment page, pays by card and waits for the confirmation. */
export async function completeCardPayment(page: Page) {
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await payOnHostedCheckout(page);
  await expectThankYouPage(page);
}

export const expectThankYouPage = (page: Page) =>
  expect(page.getByRole("heading", { level: 1, name: /^Thank you for your (order|payment)$/ })).toBeVisible();

/** Orders a company up to the payment page with plain POSTs, from a fresh network address. */
export async function postOrder(request: APIRequestContext, email: string) {
  const filled = { ...companyFields, email };
  const { answer } = await postForm(request, "/order-form/nevis", filled, createUniqueIpAddress());
  expect(answer.headers().location).toMatch(/\/payment$/);
}

/** Presses Pay with a plain POST from a separate address. Returns the hosted checkout's URL. */
export async function postCheckoutStart(request: APIRequestContext): Promise<string> {
  const { answer } = await postForm(request, "/payment", {}, createUniqueIpAddress());
  const { location = "" } = answer.headers();
  expect(location, await answer.text()).toContain("/c/pay/");
  return location;
}

export const cryptoPaymentPath = "/payment?method=crypto";

/** Presses Proceed for a cryptocurrency with a plain POST. */
export async function postCryptoChoice(request: APIRequestContext, coin: string) {
  const { answer } = await postForm(
    request,
    cryptoPaymentPath,
    { coin },
    createUniqueIpAddress(),
    'name="coin"',
  );
  expect(answer.status()).toBeLessThan(400);
}

/** Pays on the hosted page with a plain POST. Returns the URL it redirects to. */
export async function postHostedPayment(request: APIRequestContext, hostedUrl: string): Promise<string> {
  const card = { number: "4242424242424242", expiry: "12 / 34", cvc: "123" };
  const form = { ...card, name: "Ada Example", email: "ada@example.com" };
  const answer = await request.post(hostedUrl, { form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  return answer.headers().location ?? "";
}

/** Presses Pay and pays by card with plain POSTs. Returns the confirmation's URL. */
export const postCardPayment = async (request: APIRequestContext) =>
  postHostedPayment(request, await postCheckoutStart(request));

/** Orders a company and pays it by card with plain POSTs, which sends the payment email. */
export async function placePaidGuestOrder(request: APIRequestContext, email: string): Promise<void> {
  await postOrder(request, email);
  await request.get(await postCardPayment(request));
}
