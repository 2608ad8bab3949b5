import { expect } from "@playwright/test";
import { totals, usd, postOrder, payHosted, postPayment, postCryptoChoice, postForm } from "./support/order";
import { freshAddress, test, freshTransaction } from "./support/fixtures";
import { freshEmail, historyOf, ordersOf } from "./support/services";
import { fieldsOf, readPage, readWords } from "./support/html";

const coinPage = "/payment?method=crypto";

// Bitcoin, the default, is tested in display.spec.ts and, by email, in mail-journeys.spec.ts.
const currencies = [
  ["Ethereum (ETH)", "ethereum", `0x${freshTransaction()}`],
  ["USDT (ERC-20, Ethereum network)", "usdt", ""],
] as const;

for (const [label, id, transactionId] of currencies) {
  // Promise: A cryptocurrency order can be placed, reported and confirmed, and not paid again.
  test(`${label}: an order can be paid and reported @core`, async ({ page, request }) => {
    const email = freshEmail(id);
    await postOrder(page.request, email);
    await page.goto(id === "usdt" ? "/payment" : coinPage);
    if (id === "usdt") await page.getByRole("tab", { name: "Cryptocurrency" }).click();
    await expect(page.getByLabel("Bitcoin (BTC)")).toBeChecked();
    await page.getByLabel(label).check();
    await page.getByRole("button", { name: "Proceed" }).click();
    const dialog = page.getByRole("dialog", { name: "Send your payment" });
    await expect(dialog).toContainText(usd(totals.nevis));
    await expect(dialog).toContainText("Confirmation may take up to 30 minutes.");
    await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
    await expect(page.getByText("Crypto payment order created successfully")).toBeVisible();
    expect(await ordersOf(email)).toMatchObject([
      { payment_method: id, status: "submitted", payment_status: "pending", payment_verified_at: null },
    ]);

    const [{ order_reference: reference } = { order_reference: "none" }] = await ordersOf(email);
    if (id === "ethereum") await page.reload();
    await expect(dialog).toContainText(reference);
    await dialog.getByLabel("Transaction id").fill(transactionId);
    await dialog.getByRole("button", { name: "I've Sent the Payment" }).click();
    await expect(page).toHaveURL(/\/order-confirmation\?receipt=[0-9a-f]{64}$/);
    await expect(page.getByText("Payment confirmed successfully")).toBeVisible();
    await expect(page.getByRole("main").getByText(/Payment reported, awaiting verification/)).toBeVisible();
    await expect(page.getByRole("main").getByText(email).first()).toBeVisible();
    const stranger = await readPage(request, page.url());
    expect(stranger.words).toContain("Payment reported, awaiting verification");
    for (const own of [email, "Dee Director"]) expect(stranger.html.includes(own)).toBe(false);

    expect(await ordersOf(email)).toMatchObject([
      { status: "paid", payment_status: "completed", payment_verified_at: null },
    ]);
    const [placed, reported] = await historyOf(email);
    expect(placed).toMatch(/^placed: Paid in .*should be verified manually\.$/);
    expect(reported).toMatch(/^payment_reported: /);
    expect(reported).toContain(transactionId || "No transaction id was given.");
    const again = await readPage(page.request, "/payment");
    for (const said of [`Your order ${reference} is placed`, "Payment: reported, being verified"])
      expect(again.words).toContain(said);
    const { pathname, search } = new URL(page.url());
    expect(again.html.includes(`href="${pathname}${search}"`)).toBe(true);
    expect(again.html).not.toMatch(/<button[^>]*>(Pay|Proceed)/);
  });
}

// Promise: The cryptocurrency dialog can be closed and opened again, and manages focus.
test("the payment dialog takes and returns focus, and fits a phone", async ({ page }) => {
  const email = freshEmail("dialog");
  await page.setViewportSize({ width: 390, height: 844 });
  await postOrder(page.request, email);
  await page.goto(coinPage);
  await page.getByLabel("Ethereum (ETH)").check();
  await page.getByRole("button", { name: "Proceed" }).click();
  const dialog = page.getByRole("dialog", { name: "Send your payment" });
  const close = dialog.getByRole("button", { name: "Close", exact: true });
  await expect(close).toBeFocused();
  const box = await dialog.boundingBox();
  expect(box!.x).toBeGreaterThanOrEqual(12);
  expect(box!.x + box!.width).toBeLessThanOrEqual(390 - 12);

  await close.click();
  await expect(dialog).toBeHidden();
  const open = page.getByRole("button", { name: "Show the payment instructions" });
  await expect(open).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(close).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();

  await page.reload();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText(/instructions are open/)).toHaveCount(0);
  await expect(page.getByLabel("Ethereum (ETH)")).toBeChecked();
  await expect(page.getByRole("button", { name: "Proceed" })).toBeDisabled();
  await expect(page.getByRole("main").getByText(/Its payment instructions say how to pay it/)).toBeVisible();
});

test("an open card checkout is closed before a cryptocurrency payment, and a paid order is not paid again @core", async ({
  request,
}) => {
  const email = freshEmail("both");
  await postOrder(request, email);
  const [hosted] = await postPayment(request);
  expect((await readPage(request, hosted!)).words).not.toMatch(/expired/i);
  await postCryptoChoice(request, "bitcoin");
  expect((await readPage(request, hosted!)).words).toMatch(/expired/i);

  const paid = freshEmail("paid");
  await postOrder(request, paid);
  const coinTab = await (await request.get(coinPage)).text();
  await payHosted(request, (await postPayment(request))[0]!);
  await expect.poll(async () => (await ordersOf(paid))[0]?.status).toBe("paid");
  const multipart = fieldsOf(coinTab, { coin: "bitcoin" }, 'name="coin"');
  const answer = await request.post(coinPage, { multipart });
  expect(readWords(await answer.text())).toContain("already been paid by card");
  expect(await ordersOf(paid)).toHaveLength(1);
});

test("neither a sample order nor a stranger can pay or report a cryptocurrency payment @core", async ({
  request,
}) => {
  const { answer } = await postForm(request, coinPage, { coin: "bitcoin" }, freshAddress(), 'name="coin"');
  expect(readWords(await answer.text())).toContain("Customer email is required for processing payment");
  const receipt = `/order-confirmation?receipt=${"0".repeat(64)}`;
  expect((await readPage(request, receipt)).words).toContain("We could not find this order");
});
