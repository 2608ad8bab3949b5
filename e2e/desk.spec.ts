import { type APIRequestContext, type Page, expect } from "@playwright/test";
import { documentText } from "../data/documents.ts";
import { customerViewPath, deskOrderPath } from "../lib/desk-paths.ts";
import { signInAsNewUser } from "./support/account";
import { moveOrderToQueueFront, queryDatabase } from "./support/database";
import {
  expectDeskActionDone,
  openDeskAsStaff,
  submitDeskOrderAction,
  submitDeskForm,
  test,
} from "./support/desk";
import { signInCustomerWithOrder, insertPaidOrder } from "./support/documents";
import { cryptoSenderAddress, createUniqueIpAddress, createUniqueTransactionId } from "./support/fixtures";
import { cryptoPaymentPath, postCryptoChoice, postForm, postOrder } from "./support/order";
import { findAccessibilityViolations, findCoveredElements, expectHydrated } from "./support/page-checks";
import { insertOrderWithPeople } from "./support/people";
import { createUniqueEmail, listOrdersByEmail } from "./support/services";

/** Places a cryptocurrency order and reports its payment, with plain POSTs. */
async function reportCoins(request: APIRequestContext, email: string) {
  await postOrder(request, email);
  await postCryptoChoice(request, "usdt");
  await postForm(request, cryptoPaymentPath, { transactionId: "" }, createUniqueIpAddress(), "transactionId");
  return (await listOrdersByEmail(email))[0]!.order_reference;
}

async function atDesk(page: Page, reference: string) {
  await page.goto(`/desk/orders/${reference}`);
  await expect(page.getByRole("heading", { level: 1, name: reference })).toBeVisible();
}

// Promise: An order can be filed only once each document has been accepted, or waived by two members of staff.
test("waiving a required document takes two staff members @core", async ({ request, desk, browser }) => {
  const email = createUniqueEmail("verified");
  const reference = await reportCoins(request, email);
  await moveOrderToQueueFront(reference);
  await desk.goto("/desk");
  const row = desk.getByRole("listitem").filter({ hasText: reference });
  await row.getByRole("link", { name: "Crypto payment to verify" }).click();
  await expect(desk.getByRole("heading", { level: 1, name: reference })).toBeVisible();
  const transaction = createUniqueTransactionId();
  const sent = { "Transaction ID": transaction, "Sent from": cryptoSenderAddress };
  await submitDeskOrderAction(desk, "Verify the payment", sent);
  await expectDeskActionDone(desk);
  expect(await listOrdersByEmail(email)).toMatchObject([
    { status: "paid", payment_status: "completed", payment_transaction: transaction },
  ]);

  // The way from here to the handover: journeys.spec.ts.
  await submitDeskOrderAction(desk, "Mark as reviewed");
  await expect(desk.getByText("Order reviewed")).toBeVisible();
  await expect(desk.getByText("Mark as filed")).toHaveCount(0);
  const waivePassport = async (page: Page) => {
    await atDesk(page, reference);
    const passport = page
      .getByRole("region", { name: "People" })
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: "Certified passport copy" }) });
    const why = { "Why we don’t need this document": "We saw it on a call." };
    await submitDeskForm(passport.nth(1), "Waive", why, "Waive this document");
    return passport.nth(1);
  };
  await expect(await waivePassport(desk)).toContainText("wants to waive this: “We saw it on a call.”");
  const colleague = await openDeskAsStaff(browser);
  await waivePassport(colleague);
  await expect(colleague.getByText(/1 waived/).first()).toBeVisible();
});

// Promise: If a colleague's step makes a form obsolete, the typed text is shown again.
test("text typed by staff is kept if a colleague completes the step first", async ({
  desk: one,
  browser,
}) => {
  const { id, reference } = await insertPaidOrder(createUniqueEmail("quicker"));
  const two = await openDeskAsStaff(browser);
  for (const desk of [one, two]) await atDesk(desk, reference);
  const optional = "Message to the customer (optional)";
  await submitDeskOrderAction(two, "Mark as reviewed", { [optional]: "Welcome, says Erik." });
  await expectDeskActionDone(two);
  await submitDeskOrderAction(one, "Mark as reviewed", { [optional]: "Welcome, says Dana." });
  const given = one.getByRole("alert").filter({ hasText: "“Mark as reviewed” was not done" });
  await expect(given).toContainText("Someone else changed this");
  await expect(given).toContainText("Welcome, says Dana.");
  await expect(one.getByRole("button", { name: "Mark as reviewed" })).toHaveCount(0);
  const reviews = "select from public.order_events where order_id = $1 and kind = 'reviewed'";
  expect(await queryDatabase(reviews, [id])).toHaveLength(1);
});

const pages = [
  "/desk",
  "/desk/waiting",
  "/desk/renewals",
  "/desk/companies",
  "/desk/search?q=example",
  "/desk/orders",
  "/desk/orders/IBC-123456",
  "/desk/orders/IBC-123456/customer",
  "/desk/orders/IBC-123456/filing",
  "/desk/inquiries",
  "/desk/mails",
  "/desk/figures",
  "/desk/audit",
];

// Promise: The desk's pages are accessible on phones too, and nothing on them is covered or overflows.
test("every desk page is accessible and fits on a phone", async ({ desk, request }) => {
  const reference = await reportCoins(request, createUniqueEmail("axe"));
  const paid = await insertPaidOrder(createUniqueEmail("axe"));
  const [inquiry] = await queryDatabase<{ id: string }>(
    `insert into public.customer_inquiries (request_id, full_name, email, subject, message)
      values (gen_random_uuid(), 'Ada Example', 'ada@example.com', 'A question', 'How long does it take?') returning id`,
  );
  for (const path of [
    ...pages.map((path) => path.replace("IBC-123456", paid.reference)),
    `/desk/orders/${reference}`,
    `/desk/inquiries/${inquiry!.id}`,
  ]) {
    await desk.goto(path);
    await expect(desk.getByRole("heading", { level: 1 }).first()).toBeVisible();
    const details = desk.getByRole("main").locator("details");
    await details.evaluateAll((all) => all.forEach((one) => one.toggleAttribute("open", true)));
    for (const width of [1366, 360]) {
      await desk.setViewportSize({ width, height: 780 });
      expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await findCoveredElements(desk), `${path} at ${width}`).toEqual([]);
    }
    expect(await findAccessibilityViolations(desk), path).toEqual([]);
  }
});

async function expectNotFound(request: APIRequestContext, path: string, headers = {}) {
  const answer = await request.get(path, { headers, maxRedirects: 0 });
  const html = await answer.text();
  expect([answer.status(), html.includes("Oops! Page not found")], path).toEqual([404, true]);
  expect(html, path).not.toMatch(/>To do<|\| Desk</);
}

// Promise: A customer who opens the desk gets the not-found page.
// Promise: Only staff can export orders and receipts.
test("a customer who opens the desk sees the not-found page @core", async ({ context, request }) => {
  await signInAsNewUser(context, createUniqueEmail("curious"));
  for (const path of [...pages, "/desk/more", "/Desk", "/DESK/orders"]) {
    await expectNotFound(context.request, path);
    await expectNotFound(context.request, path, { "x-at-desk": "1", "x-session-unknown": "1" });
  }
  expect((await context.request.post("/desk/orders", { form: { a: "b" } })).status()).toBe(404);
  const receipts = "/desk/exports?of=receipts&from=2026-01-01&to=2026-12-31";
  expect(await (await context.request.get(receipts)).text()).toBe("Not found");
  expect((await request.get(receipts, { maxRedirects: 0 })).headers().location).toContain("/login?next=");
});

// Promise: Staff can find, open and take over orders using only the keyboard.
test("staff can find, open and take over an order with the keyboard", async ({ page }) => {
  await insertPaidOrder(createUniqueEmail("another"));
  const { id, reference } = await insertPaidOrder(createUniqueEmail("keys"));
  const me = createUniqueEmail("desk");
  await signInAsNewUser(page.context(), me, "staff");
  await page.goto("/desk/orders");
  const keyboard = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(keyboard).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(keyboard).toBeHidden();

  const rows = page.getByRole("main").getByRole("listitem");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(rows.nth(1).getByRole("link")).toBeFocused();
  await page.keyboard.press("k");
  await expect(rows.nth(0).getByRole("link")).toBeFocused();

  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search the desk" });
  await expect(search).toBeFocused();
  await search.fill(reference);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/desk/orders/${reference}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("e");
    await expect(page.getByText("Assigned to you.")).toBeVisible({ timeout: 1000 });
  }).toPass();
  const assignee =
    "select email from auth.users where id = (select assigned_to from public.orders where id = $1)";
  await expect.poll(() => queryDatabase(assignee, [id])).toEqual([{ email: me }]);
});

// Promise: An order's header at the desk stays in view, links to the form for its task, and to the next task.
test("staff can go to the next task from an order's header", async ({ desk }) => {
  const { reference } = await insertPaidOrder(createUniqueEmail("head"));
  await insertPaidOrder(createUniqueEmail("next"));
  await desk.goto(`/desk/orders/${reference}`);
  await desk.getByRole("heading", { name: "Fees" }).scrollIntoViewIfNeeded();
  await expect(desk.getByRole("heading", { level: 1, name: reference })).toBeInViewport();
  await expect(desk.getByText("Review and contact the customer")).toBeInViewport();
  await desk.getByRole("link", { name: "Mark as reviewed" }).click();
  await expect(desk.getByLabel(/^Message to the customer/).first()).toBeInViewport();
  await desk.getByRole("link", { name: "Next task" }).click();
  await expect(desk).not.toHaveURL(new RegExp(reference));
  await expect(desk).toHaveURL(/\/desk\/(orders|inquiries)\/|\/desk\/mails/);
});

// Promise: Staff can view an order as its customer sees it, without being able to change anything.
test("staff can view an order as its customer sees it", async ({ page, context, desk }) => {
  const { id, reference, path } = await signInCustomerWithOrder(context, "viewed", insertOrderWithPeople);
  await queryDatabase("update public.orders set reviewed_at = now() where id = $1", [id]);
  await page.goto(path);
  await expectHydrated(page);
  const nextStep = await page.getByRole("article").getByRole("region").first().innerText();
  expect(nextStep).toContain("Since");

  await desk.goto(deskOrderPath(reference));
  await desk.getByRole("link", { name: "As the customer sees it" }).click();
  await expect(desk).toHaveURL(customerViewPath(reference));
  await expect(desk.getByRole("heading", { level: 1, name: "As the customer sees it" })).toBeVisible();
  const view = desk.locator("[inert]");
  await expect(view).toContainText(nextStep, { useInnerText: true });
  // Only the customer's own account can be protected with two-factor sign-in.
  const { lead, link } = documentText.twoFactor;
  const own = (await page.getByRole("article").innerText()).replace(`${lead} ${link}`, "");
  await expect(view.locator("article")).toHaveText(own, { useInnerText: true });

  // Nothing in an inert part can be pressed or focused.
  const outside = desk.getByRole("main").locator(":is(a, button, input, select, textarea):not([inert] *)");
  await expect(outside).toHaveText([`Back to ${reference}`]);
  await desk.getByRole("link", { name: `Back to ${reference}` }).click();
  await expect(desk).toHaveURL(deskOrderPath(reference));
});
