import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { hydratePage, openPageWithDelayedScripts } from "./support/page-checks";
import { test } from "./support/fixtures";
import {
  getConsentCheckbox,
  expectThankYouPage,
  getHostedPayButton,
  getPayButton,
  getPayNowButton,
  payOnHostedCheckout,
  postForm,
  postCheckoutStart,
  readSummaryTotal,
  tickConsent,
} from "./support/order";
import {
  expectFilledForm,
  expectEmptyForm,
  fillEveryField,
  readFieldValues,
  orderForms,
  buildOrderFormPostData,
  setOrderFormFields,
  listExpectedStoredTexts,
  type OrderKind,
} from "./support/order-form-fields";
import { listOrdersByEmail } from "./support/services";

/** A unique prefix, so that the test's order can be found by its email address. */
const freshWords = () => `${randomBytes(4).toString("hex")}-`;

/** The entries that the browser stores for unplaced orders. */
const keptTexts = (page: Page) => page.evaluate(() => Object.values({ ...localStorage }).join("\n"));

async function send(page: Page) {
  await tickConsent(page);
  await getPayNowButton(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Payment" })).toBeVisible();
}

for (const kind of Object.keys(orderForms) as OrderKind[]) {
  const { path, otherPath, total } = orderForms[kind];
  // Errors and placed orders are handled the same in all forms, so test them with one.
  const isWhole = kind === "company";

  /** The order made by a test has every field. */
  async function expectRecorded(words: string) {
    const [row, ...others] = await listOrdersByEmail(`${words}ada@example.com`);
    expect(others).toEqual([]);
    const recorded = Object.values(row!).join("\n");
    const texts = listExpectedStoredTexts(kind, words).filter((text) => text !== `${words}Ada Example`);
    for (const text of ["Changed Example", ...texts]) expect(recorded).toContain(text);
    expect(Number(row!.total_fee)).toBe(total);
  }

  // Promise: Every field of the three order forms reaches the order, also after Back, and stays out of the next order.
  test(`a ${kind} order contains every field that the customer filled in`, async ({ page }) => {
    const words = freshWords();
    await test.step("Back restores every field", async () => {
      await page.goto(otherPath);
      await hydratePage(page);
      await setOrderFormFields(page, buildOrderFormPostData(kind));
      await send(page);
      await page.goBack();
      await expectFilledForm(page, kind);
    });
    await test.step("a second order has its own entries, which can be changed", async () => {
      const arrive = await openPageWithDelayedScripts(page, path);
      await expectEmptyForm(page, kind);
      await fillEveryField(page, kind, words);
      arrive();
      // Entries made before hydration stay, count and are stored.
      await expect.poll(() => keptTexts(page)).toContain(`${words}Ada Example`);
      await expectFilledForm(page, kind, words);
      expect(await readSummaryTotal(page)).toBe(total);
      await send(page);
      await page.getByRole("link", { name: "Change the order" }).click();
      await expectFilledForm(page, kind, words);
      expect(await readSummaryTotal(page)).toBe(total);
      await page.getByLabel("Full name").fill("Changed Example");
      await page.reload();
      await expectFilledForm(page, kind, words, { fullName: "Changed Example" });
    });
    await test.step("an invalid entry loses no other entry", async () => {
      if (isWhole) {
        // Skip the browser's own validation.
        await page.getByLabel("Email").evaluate((field) => field.removeAttribute("type"));
        await page.getByLabel("Email").fill("ada@nowhere");
        await tickConsent(page);
        await getPayNowButton(page).click();
        await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/valid email/i);
        await expectFilledForm(page, kind, words, { fullName: "Changed Example", email: "ada@nowhere" });
      }
      await page.getByLabel("Email").fill(`${words}ada@example.com`);
      await send(page);
    });
    await getPayButton(page, total).click();
    await getHostedPayButton(page, total).waitFor();
    await expectRecorded(words);
    if (!isWhole) return;
    await test.step("a placed order's entries are deleted, and another order's are not", async () => {
      await payOnHostedCheckout(page);
      await expectThankYouPage(page);
      await expect.poll(() => keptTexts(page)).not.toContain(words);
      await page.goto(path);
      await expectEmptyForm(page, kind);
      await page.goto(otherPath);
      await expectFilledForm(page, kind);
    });
  });

  // Promise: Without JavaScript, every field of an order form reaches the order and can be changed.
  test(`without JavaScript, a ${kind} order contains every field that the customer filled in @core`, async ({
    request,
  }) => {
    const words = freshWords();
    const filled = buildOrderFormPostData(kind, words);
    const email = `${words}ada@example.com`;
    const ordered = await postForm(request, path, filled);
    expect(ordered.answer.headers().location).toMatch(/\/payment$/);
    const change = await (await request.get("/payment/change")).text();
    expect(readFieldValues(change, kind)).toEqual({ ...filled, consent: undefined });
    const wrong = { ...filled, fullName: "Changed Example", email: "ada@nowhere" };
    const refused = await (await postForm(request, "/payment/change", wrong)).answer.text();
    expect(refused).toMatch(/valid email/i);
    expect(readFieldValues(refused, kind)).toEqual(wrong);
    const changed = await postForm(request, "/payment/change", { ...wrong, email });
    expect(changed.answer.headers().location).toMatch(/\/payment$/);
    await postCheckoutStart(request);
    await expectRecorded(words);
  });
}

// The tests above cover the other two forms.
// Promise: Input made while the page hydrates is kept.
// Promise: Input survives a reload and a closed tab.
test("reloading the page or closing the tab doesn't clear the draft order", async ({ page, context }) => {
  const kind = "company";
  const { path, total } = orderForms[kind];
  const arrive = await openPageWithDelayedScripts(page, path);
  await fillEveryField(page, kind);
  arrive();
  await expect.poll(() => keptTexts(page)).toContain("Ada Example");
  await expectFilledForm(page, kind);
  await expect(getConsentCheckbox(page)).toBeChecked();
  expect(await readSummaryTotal(page)).toBe(total);

  await page.getByLabel("Email").fill("ada@nowhere");
  await page.reload();
  await expectFilledForm(page, kind, "", { email: "ada@nowhere" });
  await expect(page.getByText("We restored your draft.")).toBeVisible();
  await expect(getConsentCheckbox(page)).not.toBeChecked();

  await page.close();
  const next = await context.newPage();
  await next.goto(path);
  await expectFilledForm(next, kind, "", { email: "ada@nowhere" });
  expect(await readSummaryTotal(next)).toBe(total);
});
