import { expect, type Page } from "@playwright/test";
import { totals, usd } from "./amounts";
import { followMailedLink, password, signUpAndConfirm } from "./account";
import { awake } from "./awake";
import { test } from "./fixtures";
import { orderCompany, payWithCard, summaryTotal } from "./order";
import { freshEmail, historyOf, ordersOf, secrets, stateOf, stripeUrl, type OrderRow } from "./services";
import { checkoutSession, deliver, paidEvent, sign } from "./stripe-events";

const main = (page: Page) => page.getByRole("main");
const orderPage = (order: OrderRow | undefined) => `/user-account/orders/${order?.order_reference}`;
const alive = (rows: OrderRow[]) => rows.filter(({ status }) => status !== "cancelled");

async function proceed(page: Page, coin: string) {
  await page.goto("/payment?method=crypto");
  await page.getByLabel(coin).check();
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(page.getByRole("dialog", { name: "Send your payment" })).toBeVisible();
}

/** To the hosted checkout and no further. */
async function openCheckout(page: Page) {
  await page.getByRole("button", { name: /^Pay \$[\d,]+$/ }).click();
  await page.getByRole("button", { name: /^Pay \$[\d,]+\.00$/ }).waitFor();
  return page.url();
}

async function cancelOrder(page: Page, order: OrderRow | undefined) {
  await page.goto(orderPage(order));
  await page.getByText("Cancel this order").click();
  await page.getByRole("button", { name: `Yes, cancel order ${order?.order_reference}` }).click();
  await expect(main(page).getByText("Ended: Order cancelled")).toBeVisible();
}

test("Bitcoin, then Ethereum, then card: one order, and its timeline names what it replaced", async ({
  page,
}) => {
  const email = freshEmail("ways");
  await signUpAndConfirm(page, email);
  await orderCompany(page, { slug: "nevis", email });
  await proceed(page, "Bitcoin (BTC)");
  await page.getByRole("button", { name: "Choose another way to pay" }).click();
  await expect(page.getByRole("button", { name: "Proceed" })).toBeEnabled();
  await proceed(page, "Ethereum (ETH)");
  await page.goto("/payment");
  await openCheckout(page);

  const rows = await ordersOf(email);
  const of = (method: string) => rows.find((row) => row.payment_method === method);
  expect(rows).toHaveLength(3);
  expect(alive(rows)).toEqual([of("card")]);
  expect(of("bitcoin")).toMatchObject({
    cancel_reason: "replaced",
    replaced_by: of("ethereum")?.order_reference,
  });
  expect(of("ethereum")).toMatchObject({
    cancel_reason: "replaced",
    replaced_by: of("card")?.order_reference,
  });

  await page.goto("/user-account");
  await expect(main(page).getByText("Total orders").locator("..")).toContainText("1");
  await page.goto("/user-account?tab=orders");
  await expect(page.getByRole("link", { name: /^View Details of/ })).toHaveCount(1);
  await page.goto("/user-account?tab=companies");
  await expect(main(page).getByText("Your companies will be listed here.")).toBeVisible();
  await page.goto(orderPage(of("card")));
  for (const [way, method] of [
    ["Bitcoin", "bitcoin"],
    ["Ethereum", "ethereum"],
  ] as const) {
    await expect(main(page).getByText(`Done: Payment by ${way} replaced`)).toBeVisible();
    await expect(main(page).getByText(`${of(method)?.order_reference} is closed`)).toBeVisible();
  }
  await page.getByRole("link", { name: `Order ${of("ethereum")?.order_reference}` }).click();
  await expect(main(page).getByText("Ended: Order replaced")).toBeVisible();
  await expect(
    main(page).getByText(`You went on to pay by card: ${of("card")?.order_reference}`),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: /^Pay/ })).toHaveCount(0);
});

test("coins reported for an order that was replaced are kept for us, and the screen says so", async ({
  page,
  context,
}) => {
  const email = freshEmail("late");
  await orderCompany(page, { slug: "nevis", email });
  await proceed(page, "Bitcoin (BTC)");
  const other = await context.newPage();
  const [bitcoin] = await ordersOf(email);
  const dialog = page.getByRole("dialog", { name: "Send your payment" });
  const kept = (await context.cookies()).filter(({ name }) => name === "coin-order");
  await other.goto("/payment");
  await openCheckout(other);
  await context.addCookies(kept);
  await dialog.getByLabel("Transaction id").fill("a".repeat(64));
  await dialog.getByRole("button", { name: "I've Sent the Payment" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "This order was closed before" })).toBeVisible();
  const rows = await ordersOf(email);
  const row = rows.find(({ order_reference: reference }) => reference === bitcoin?.order_reference);
  expect(row).toMatchObject({ status: "cancelled", payment_status: "pending" });
  expect(row?.late_payment_at).toBeTruthy();
  expect((await historyOf(email)).find((line) => line.startsWith("late_reported"))).toContain("a".repeat(64));
  await context.addCookies(kept);
  await page.goto("/payment?method=crypto");
  await expect(main(page).getByRole("alert")).toContainText("Please do not send coins for it");
  await expect(dialog).toHaveCount(0);
});

test("a member pays later: the open session goes on, an expired one is followed by a fresh one of the same order", async ({
  page,
  request,
}) => {
  const email = freshEmail("later");
  await signUpAndConfirm(page, email);
  await orderCompany(page, { slug: "nevis", email });
  const hosted = await openCheckout(page);
  const [order] = await ordersOf(email);
  await page.context().clearCookies({ name: /^order-draft/ });

  await page.goto("/user-account?tab=orders");
  await page.getByRole("link", { name: `Pay ${order?.order_reference}` }).click();
  await expect(main(page).getByRole("link", { name: `Order ${order?.order_reference}` })).toBeVisible();
  expect(await openCheckout(page)).toBe(hosted);

  await request.post(`${stripeUrl}/v1/checkout/sessions/${order?.stripe_session_id}/expire`, {
    headers: { authorization: `Bearer ${secrets().stripeSecretKey}` },
  });
  await expect.poll(async () => (await ordersOf(email)).map(stateOf)).toEqual(["submitted/failed"]);
  await page.goto(orderPage(order));
  await main(page)
    .getByRole("link", { name: `Pay ${usd(totals.nevis)}` })
    .click();
  await openCheckout(page);
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(`/payment?order=${order?.order_reference}`);
  await openCheckout(page);
  await payWithCard(page);
  await expect(page.getByRole("heading", { level: 1, name: "Thank you for your order" })).toBeVisible();
  const rows = await ordersOf(email);
  expect(rows.map(stateOf)).toEqual(["paid/completed"]);
  expect(rows[0]?.order_reference).toBe(order?.order_reference);
  await page.goto(`/payment?order=${order?.order_reference}`);
  await expect(page).toHaveURL(orderPage(order));
  await expect(page.getByRole("link", { name: /^Pay/ })).toHaveCount(0);
  await expect(page.getByText("Cancel this order")).toHaveCount(0);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("a guest signs up later and pays: the same coin again, or another way", async ({ page }) => {
      const email = freshEmail("guest");
      await orderCompany(page, { slug: "nevis", email });
      await proceed(page, "Bitcoin (BTC)");
      const [order] = await ordersOf(email);
      await page.context().clearCookies();
      await signUpPlainly(page, email);

      await page.goto("/user-account?tab=orders");
      await page.getByRole("link", { name: `Pay ${order?.order_reference}` }).click();
      await expect(page.getByLabel("Bitcoin (BTC)")).toBeChecked();
      await page.getByRole("button", { name: "Proceed" }).click();
      const dialog = page.getByRole("dialog", { name: "Send your payment" });
      await expect(dialog).toContainText(order!.order_reference);
      await dialog.getByRole("button", { name: "Choose another way to pay" }).click();
      await expect(page).toHaveURL(`/payment?order=${order?.order_reference}&method=crypto`);
      await page.getByLabel("Ethereum (ETH)").check();
      await page.getByRole("button", { name: "Proceed" }).click();
      await expect(dialog).toContainText("Ethereum");
      const ethereum = (await ordersOf(email)).find(({ status }) => status === "submitted");
      expect(ethereum).toMatchObject({ payment_method: "ethereum", full_name: "Ada Example", email });
      await dialog.getByRole("button", { name: "I've Sent the Payment" }).click();
      await expect(main(page).getByText(/Payment reported, awaiting verification/)).toBeVisible();
      const rows = await ordersOf(email);
      expect(alive(rows).map(stateOf)).toEqual(["paid/completed"]);
      expect(rows).toHaveLength(2);
    });

    test("a cancelled order asks once, closes its card session, and is final", async ({ page }) => {
      const email = freshEmail("cancel");
      await signUpPlainly(page, email);
      await orderCompany(page, { slug: "nevis", email });
      const hosted = await openCheckout(page);
      const [order] = await ordersOf(email);
      await page.goto(orderPage(order));
      await expect(page.getByRole("button", { name: /^Yes, cancel/ })).toBeHidden();
      await cancelOrder(page, order);
      await expect(main(page).getByText("Not paid")).toBeVisible();
      await expect(page.getByRole("link", { name: /^Pay/ })).toHaveCount(0);
      expect((await ordersOf(email))[0]).toMatchObject({ status: "cancelled", cancel_reason: "customer" });
      await page.goto(hosted);
      await expect(page.getByText(/expired/i).first()).toBeVisible();
      await page.goto("/user-account?tab=companies");
      await expect(main(page).getByText("Your companies will be listed here.")).toBeVisible();
      await page.goto(`/payment?order=${order?.order_reference}`);
      await expect(page).toHaveURL(orderPage(order));
    });

    test("two drafts in two tabs: the older one shows what is really being paid, and goes on", async ({
      page,
      context,
    }) => {
      const email = freshEmail("tabs");
      await orderCompany(page, { slug: "nevis", email });
      const second = await context.newPage();
      await orderCompany(second, { slug: "monaco", email });
      await page.getByRole("button", { name: `Pay ${usd(totals.nevis)}` }).click();
      await expect(main(page).getByRole("alert")).toContainText("This order was changed in another tab");
      await expect.poll(() => summaryTotal(page)).toBe(totals.monaco);
      expect(await ordersOf(email)).toEqual([]);
      await page.getByRole("button", { name: `Pay ${usd(totals.monaco)}` }).click();
      await page.getByRole("button", { name: `Pay ${usd(totals.monaco)}.00` }).waitFor();
      expect(await ordersOf(email)).toMatchObject([{ jurisdiction: "Monaco" }]);

      await second.goto("/payment?method=crypto");
      const third = await context.newPage();
      await orderCompany(third, { slug: "nevis", email });
      await second.getByRole("button", { name: "Proceed" }).click();
      await expect(main(second).getByRole("alert")).toContainText("This order was changed in another tab");
      await expect.poll(() => summaryTotal(second)).toBe(totals.nevis);
      await second.getByRole("button", { name: "Proceed" }).click();
      await expect(second.getByRole("dialog", { name: "Send your payment" })).toContainText(
        usd(totals.nevis),
      );
    });
  });
}

test("what was placed in another tab is not paid from an older one", async ({ page, context }) => {
  const email = freshEmail("placed");
  await orderCompany(page, { slug: "nevis", email });
  const second = await context.newPage();
  await second.goto("/payment?method=crypto");
  await second.getByRole("button", { name: "Proceed" }).click();
  await second.getByRole("button", { name: "I've Sent the Payment" }).click();
  await expect(main(second).getByText(/awaiting verification/)).toBeVisible();
  await page.getByRole("button", { name: `Pay ${usd(totals.nevis)}` }).click();
  const [order, ...others] = await ordersOf(email);
  await expect(
    page.getByRole("heading", { name: `Your order ${order!.order_reference} is placed` }),
  ).toBeVisible();
  expect(others).toEqual([]);
});

test("a payment that arrives for a cancelled order stays recorded, and every screen says so", async ({
  page,
  request,
}) => {
  const email = freshEmail("after");
  await signUpAndConfirm(page, email);
  await orderCompany(page, { slug: "nevis", email });
  await openCheckout(page);
  const [order] = await ordersOf(email);
  const session = await checkoutSession(request, stripeUrl, order!.stripe_session_id);
  await cancelOrder(page, order);
  const body = paidEvent(session);
  for (let round = 0; round < 2; round += 1)
    expect((await deliver(request, body, sign(body))).status()).toBe(200);
  const [row] = await ordersOf(email);
  expect(stateOf(row)).toMatch(/^cancelled\/(pending|failed)$/);
  expect(row?.late_payment_at).toBeTruthy();
  expect((await historyOf(email)).filter((line) => line.startsWith("late_payment: "))).toHaveLength(1);
  await page.goto(orderPage(order));
  await expect(main(page).getByText("Waiting: Payment after the end")).toBeVisible();
  await page.goto("/user-account?tab=orders");
  await expect(main(page).getByText("Under review")).toBeVisible();
});

test("nobody pays or cancels another's order", async ({ page, browser, address }) => {
  const email = freshEmail("owner");
  await orderCompany(page, { slug: "nevis", email });
  await openCheckout(page);
  const [order] = await ordersOf(email);

  await page.goto(`/payment?order=${order?.order_reference}`);
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(orderPage(order))}`);

  const context = await browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": address } });
  const stranger = await context.newPage();
  const theirs = freshEmail("stranger");
  await signUpAndConfirm(stranger, theirs);
  await orderCompany(stranger, { slug: "nevis", email: theirs });
  await openCheckout(stranger);
  const [own] = await ordersOf(theirs);
  await stranger.goto(`/payment?order=${order?.order_reference}`);
  await expect(stranger.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
  for (const path of [orderPage(own), `/payment?order=${own?.order_reference}`]) {
    await stranger.goto(path);
    await awake(stranger); // React would put its own values back.
    await stranger.evaluate((reference) => {
      for (const field of document.querySelectorAll<HTMLInputElement>("[name=reference], [name=order]"))
        field.value = reference;
    }, order!.order_reference);
    if (path === orderPage(own)) {
      await stranger.getByText("Cancel this order").click();
      await stranger.getByRole("button", { name: /^Yes, cancel/ }).click();
    } else await stranger.getByRole("button", { name: `Pay ${usd(totals.nevis)}` }).click();
    await expect(main(stranger).getByRole("alert")).toBeVisible();
  }
  expect((await ordersOf(email)).map(stateOf)).toEqual(["submitted/pending"]);
  await context.close();
});

/** A confirmed account, with or without script. */
async function signUpPlainly(page: Page, email: string) {
  await page.goto("/login?tab=signup");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("Account created successfully.").first().waitFor();
  await followMailedLink(page, email);
}
