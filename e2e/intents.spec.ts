import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { totals, usd } from "./amounts";
import { freshAddress, test } from "./fixtures";
import { companyFields, payWithCard, summaryTotal } from "./order";
import { draftPlainly, payPlainly, proceedPlainly, reportPlainly } from "./plain-order";
import { postForm } from "./plain-post";
import { signInNew } from "./signed-in";
import { freshEmail, historyOf, ordersOf, secrets, stateOf, stripeUrl, type OrderRow } from "./services";
import { readPage, readWords } from "./tools/words";
import { checkoutSession, deliver, paidEvent, sign } from "./stripe-events";

const main = (page: Page) => page.getByRole("main");
const orderPage = (order: OrderRow | undefined) => `/user-account/orders/${order?.order_reference}`;
const alive = (rows: OrderRow[]) => rows.filter(({ status }) => status !== "cancelled");

const noCompanies = "Your companies will be listed here.";

/** To the hosted checkout and no further. */
async function openCheckout(page: Page) {
  await page.getByRole("button", { name: /^Pay \$[\d,]+$/ }).click();
  await page.getByRole("button", { name: /^Pay \$[\d,]+\.00$/ }).waitFor();
  return page.url();
}

/** An order whose hosted checkout is open, by plain posts; the checkout's address and the order. */
async function checkoutPlainly(request: APIRequestContext, email: string) {
  await draftPlainly(request, email);
  const [hosted] = await payPlainly(request);
  const [order] = await ordersOf(email);
  return { hosted: hosted!, order: order! };
}

/** Where a page leads that is asked for. */
async function whereTo(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { maxRedirects: 0 });
  return answer.headers().location;
}

test("Bitcoin, then Ethereum, then card: one order, and its timeline names what it replaced", async ({
  page,
}) => {
  const email = freshEmail("ways");
  await signInNew(page.context(), email);
  await draftPlainly(page.request, email);
  for (const coin of ["bitcoin", "ethereum"]) {
    await proceedPlainly(page.request, coin);
    await page.goto("/payment?method=crypto");
    await page.getByRole("button", { name: "Choose another way to pay" }).click();
    await expect(page.getByRole("button", { name: "Proceed" })).toBeEnabled();
  }
  expect((await payPlainly(page.request))[0]).toContain(stripeUrl);

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

  await page.goto("/user-account?tab=orders");
  await expect(page.getByRole("link", { name: /^View Details of/ })).toHaveCount(1);
  expect((await readPage(page.request, "/user-account?tab=companies")).words).toContain(noCompanies);
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
  await draftPlainly(context.request, email);
  await proceedPlainly(context.request, "bitcoin");
  await page.goto("/payment?method=crypto");
  const dialog = page.getByRole("dialog", { name: "Send your payment" });
  await expect(dialog).toBeVisible();
  const [bitcoin] = await ordersOf(email);
  const kept = (await context.cookies()).filter(({ name }) => name === "coin-order");
  await payPlainly(context.request); // As another tab does.
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
  await signInNew(page.context(), email);
  const { hosted, order } = await checkoutPlainly(page.request, email);
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
  await page.goto(`/payment?order=${order.order_reference}`);
  await expect(page).toHaveURL(orderPage(order));
  await expect(main(page).getByText("Dee Director")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Pay/ })).toHaveCount(0);
  await expect(page.getByText("Cancel this order")).toHaveCount(0);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("a guest signs up later and pays: the same coin again, or another way", async ({
      page,
      request,
    }) => {
      const email = freshEmail("guest");
      await draftPlainly(request, email);
      await proceedPlainly(request, "bitcoin");
      const [order] = await ordersOf(email);
      await signInNew(page.context(), email);

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
      await signInNew(page.context(), email);
      const { hosted, order } = await checkoutPlainly(page.request, email);
      await page.goto(orderPage(order));
      const cancel = page.getByRole("button", { name: `Yes, cancel order ${order.order_reference}` });
      await expect(cancel).toBeHidden();
      await page.getByText("Cancel this order").click();
      await cancel.click();
      await expect(main(page).getByText("Ended: Order cancelled")).toBeVisible();
      await expect(main(page).getByText("Not paid")).toBeVisible();
      await expect(page.getByRole("link", { name: /^Pay/ })).toHaveCount(0);
      expect((await ordersOf(email))[0]).toMatchObject({ status: "cancelled", cancel_reason: "customer" });
      expect((await readPage(page.request, hosted)).words).toMatch(/expired/i);
      expect((await readPage(page.request, "/user-account?tab=companies")).words).toContain(noCompanies);
      expect(await whereTo(page.request, `/payment?order=${order.order_reference}`)).toContain(
        orderPage(order),
      );
    });

    test("two drafts in two tabs: the older one shows what is really being paid, and goes on", async ({
      page,
    }) => {
      const email = freshEmail("tabs");
      const inAnotherTab = (slug: string) =>
        postForm(page.request, `/order-form/${slug}`, { ...companyFields, email }, freshAddress());
      await inAnotherTab("nevis");
      await page.goto("/payment");
      await inAnotherTab("monaco");
      await page.getByRole("button", { name: `Pay ${usd(totals.nevis)}` }).click();
      await expect(main(page).getByRole("alert")).toContainText("This order was changed in another tab");
      await expect.poll(() => summaryTotal(page)).toBe(totals.monaco);
      expect(await ordersOf(email)).toEqual([]);
      await page.getByRole("button", { name: `Pay ${usd(totals.monaco)}` }).click();
      await page.getByRole("button", { name: `Pay ${usd(totals.monaco)}.00` }).waitFor();
      expect(await ordersOf(email)).toMatchObject([{ jurisdiction: "Monaco" }]);

      await page.goto("/payment?method=crypto");
      await inAnotherTab("nevis");
      await page.getByRole("button", { name: "Proceed" }).click();
      await expect(main(page).getByRole("alert")).toContainText("This order was changed in another tab");
      await expect.poll(() => summaryTotal(page)).toBe(totals.nevis);
      await page.getByRole("button", { name: "Proceed" }).click();
      await expect(page.getByRole("dialog", { name: "Send your payment" })).toContainText(usd(totals.nevis));
    });
  });
}

test("what was placed in another tab is not paid from an older one", async ({ page }) => {
  const email = freshEmail("placed");
  await draftPlainly(page.request, email);
  await page.goto("/payment");
  await proceedPlainly(page.request, "usdt");
  expect(await reportPlainly(page.request, "")).toContain("/order-confirmation");
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
  await signInNew(page.context(), email);
  const { order } = await checkoutPlainly(page.request, email);
  const session = await checkoutSession(request, stripeUrl, order.stripe_session_id);
  await postForm(page.request, orderPage(order), {}, undefined, "Yes, cancel order");
  expect((await ordersOf(email)).map(({ status }) => status)).toEqual(["cancelled"]);
  const body = paidEvent(session);
  for (let round = 0; round < 2; round += 1)
    expect((await deliver(request, body, sign(body))).status()).toBe(200);
  const [row] = await ordersOf(email);
  expect(stateOf(row)).toMatch(/^cancelled\/(pending|failed)$/);
  expect(row?.late_payment_at).toBeTruthy();
  expect((await historyOf(email)).filter((line) => line.startsWith("late_payment: "))).toHaveLength(1);
  await page.goto(orderPage(order));
  await expect(main(page).getByText("Waiting: Payment after the end")).toBeVisible();
  expect((await readPage(page.request, "/user-account?tab=orders")).words).toContain("Under review");
});

test("nobody pays or cancels another's order", async ({ context, request }) => {
  const email = freshEmail("owner");
  const { order } = await checkoutPlainly(request, email);
  const pay = `/payment?order=${order.order_reference}`;
  expect(await whereTo(request, pay)).toContain(`/login?next=${encodeURIComponent(orderPage(order))}`);

  const theirs = freshEmail("stranger");
  await signInNew(context, theirs);
  const { order: own } = await checkoutPlainly(context.request, theirs);
  const answer = await context.request.get(pay);
  expect(answer.status()).toBe(404);
  expect(readWords(await answer.text())).toContain("Page not found");
  // The forms of their own order, with the reference of another.
  for (const [path, name, holding] of [
    [orderPage(own), "reference", "Yes, cancel order"],
    [`/payment?order=${own.order_reference}`, "order", 'name="order"'],
  ] as const) {
    const forged = { [name]: order.order_reference };
    const { html, answer } = await postForm(context.request, path, forged, undefined, holding);
    expect(html.includes(`name="${name}"`)).toBe(true);
    expect(html.includes('role="alert"')).toBe(false);
    expect((await answer.text()).includes('role="alert"')).toBe(true);
  }
  expect((await ordersOf(email)).map(stateOf)).toEqual(["submitted/pending"]);
});
