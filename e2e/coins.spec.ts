import { expect } from "@playwright/test";
import { totals, usd } from "./amounts";
import { test } from "./fixtures";
import { orderCompany, payWithCard } from "./order";
import { freshEmail, historyOf, ordersOf } from "./services";

const coins = [
  ["Bitcoin (BTC)", "bitcoin", "a".repeat(64)],
  ["Ethereum (ETH)", "ethereum", `0x${"b".repeat(64)}`],
  ["USDT (ERC-20, Ethereum network)", "usdt", ""],
] as const;

for (const [label, id, transactionId] of coins) {
  test(`${label}: order, instructions, report, confirmation`, async ({ page, browser }) => {
    const email = freshEmail(id);
    await orderCompany(page, { slug: "singapore", email });
    await page.getByRole("tab", { name: "Cryptocurrency" }).click();
    await expect(page.getByLabel("Bitcoin (BTC)")).toBeChecked();
    await page.getByLabel(label).check();
    await page.getByRole("button", { name: "Proceed" }).click();
    const dialog = page.getByRole("dialog", { name: "Send your payment" });
    await expect(dialog).toContainText(usd(totals.singapore));
    await expect(dialog).toContainText("Confirmation may take up to 30 minutes.");
    await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
    await expect(page.getByText("Crypto payment order created successfully")).toBeVisible();
    expect(await ordersOf(email)).toMatchObject([
      { payment_method: id, status: "submitted", payment_status: "pending", payment_verified_at: null },
    ]);

    await page.reload();
    await expect(dialog).toContainText((await ordersOf(email))[0]!.order_reference);
    await dialog.getByLabel("Transaction id").fill(transactionId);
    await dialog.getByRole("button", { name: "I've Sent the Payment" }).click();
    await expect(page).toHaveURL(/\/order-confirmation\?receipt=[0-9a-f]{64}$/);
    await expect(page.getByText("Payment confirmed successfully")).toBeVisible();
    await expect(page.getByRole("main").getByText(/Payment reported, awaiting verification/)).toBeVisible();
    await expect(page.getByRole("main").getByText(email).first()).toBeVisible();
    const stranger = await browser.newPage();
    await stranger.goto(page.url());
    await expect(stranger.getByRole("main").getByText(/Payment reported, awaiting/)).toBeVisible();
    expect(await stranger.content()).not.toContain(email);
    expect(await stranger.content()).not.toContain("Dee Director");
    await stranger.close();

    const rows = await ordersOf(email);
    expect(rows).toMatchObject([{ status: "paid", payment_status: "completed", payment_verified_at: null }]);
    const [placed, reported] = await historyOf(email);
    expect(placed).toMatch(/^placed: Paid in .*should be verified manually\.$/);
    expect(reported).toMatch(/^payment_reported: /);
    expect(reported).toContain(transactionId || "No transaction id was given.");
    const confirmation = page.url();
    await page.goto("/payment");
    const heading = `Your order ${rows[0]!.order_reference} is placed`;
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expect(page.getByRole("main").getByText("Payment: reported, being verified")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Pay|^Proceed/ })).toHaveCount(0);
    await page.getByRole("link", { name: "See its confirmation" }).click();
    await expect(page).toHaveURL(confirmation);
  });
}

test("the dialog takes the focus and gives it back, by X and by Esc, and keeps off the edges of a phone", async ({
  page,
}) => {
  const email = freshEmail("dialog");
  await page.setViewportSize({ width: 390, height: 844 });
  await orderCompany(page, { slug: "singapore", email });
  await page.goto("/payment?method=crypto");
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
  await expect(page.getByLabel("Ethereum (ETH)")).toBeChecked();
  await expect(page.getByRole("button", { name: "Proceed" })).toBeDisabled();
  await expect(page.getByRole("main").getByText(/its payment instructions are open/)).toBeVisible();
});

test("a wrong transaction id is said so, and nothing is claimed", async ({ page }) => {
  const email = freshEmail("txid");
  await orderCompany(page, { slug: "singapore", email });
  await page.goto("/payment?method=crypto");
  await page.getByRole("button", { name: "Proceed" }).click();
  const dialog = page.getByRole("dialog", { name: "Send your payment" });
  await dialog.getByLabel("Transaction id").fill("0x1234");
  await dialog.getByRole("button", { name: "I've Sent the Payment" }).click();
  await expect(dialog.getByLabel("Transaction id")).toHaveAccessibleDescription(
    /not a transaction id of this network/,
  );
  expect(await ordersOf(email)).toMatchObject([{ status: "submitted", payment_status: "pending" }]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Show the payment instructions" }).click();
  await expect(dialog).toBeVisible();
});

test("pressing Proceed again, or coming back for another coin, never leaves two orders of one open", async ({
  page,
}) => {
  const email = freshEmail("again");
  await orderCompany(page, { slug: "singapore", email });
  for (const label of ["Bitcoin (BTC)", "Bitcoin (BTC)", "Ethereum (ETH)"]) {
    await page.goto("/payment?method=crypto");
    await page.getByLabel(label).check();
    await page.getByRole("button", { name: "Proceed" }).click();
    await page.getByRole("button", { name: "Choose another way to pay" }).click();
    await expect(page.getByRole("button", { name: "Proceed" })).toBeEnabled();
  }
  expect(
    (await ordersOf(email)).map((row) => `${String(row.payment_method)} ${row.status}`).toSorted(),
  ).toEqual(["bitcoin cancelled", "ethereum submitted"]);
});

test("a card checkout left open is closed before the coins; one that was paid is not paid again", async ({
  page,
  context,
}) => {
  const email = freshEmail("both");
  await orderCompany(page, { slug: "brunei", email });
  await page.getByRole("button", { name: `Pay ${usd(totals.brunei)}` }).click();
  await page.getByRole("button", { name: `Pay ${usd(totals.brunei)}.00` }).waitFor();
  const hosted = page.url();
  const second = await context.newPage();
  await second.goto("/payment?method=crypto");
  await second.getByRole("button", { name: "Proceed" }).click();
  await expect(second.getByRole("dialog", { name: "Send your payment" })).toBeVisible();
  await page.goto(hosted);
  await expect(page.getByText(/expired/i).first()).toBeVisible();

  const paid = freshEmail("paid");
  await orderCompany(page, { slug: "nevis", email: paid });
  const coinTab = await context.newPage();
  await coinTab.goto("/payment?method=crypto");
  await page.getByRole("button", { name: `Pay ${usd(totals.nevis)}` }).click();
  await page.route("**/order-confirmation**", (route) => route.abort());
  await payWithCard(page);
  await expect.poll(async () => (await ordersOf(paid))[0]?.status).toBe("paid");
  await coinTab.getByRole("button", { name: "Proceed" }).click();
  await expect(coinTab.getByRole("main").getByRole("alert")).toContainText("already been paid by card");
  expect(await ordersOf(paid)).toHaveLength(1);
});

test("a sample order or a stranger can neither pay nor claim in coins", async ({ page }) => {
  await page.goto("/payment?method=crypto");
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "Customer email is required for processing payment",
  );
  await page.goto(`/order-confirmation?receipt=${"0".repeat(64)}`);
  await expect(page.getByRole("heading", { name: "We could not find this order" })).toBeVisible();
});
