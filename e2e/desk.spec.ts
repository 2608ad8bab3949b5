import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type APIRequestContext, type Page, expect } from "@playwright/test";
import { documentTexts } from "../data/documents.ts";
import { customerViewPath, deskOrderPath } from "../lib/desk-paths.ts";
import { orderPath } from "../lib/orders/paths.ts";
import { signInAsNewUser } from "./support/account";
import { moveToQueueFront, queryDatabase, withDatabase } from "./support/database";
import { done, openDesk, press } from "./support/desk";
import { paidOrder } from "./support/documents";
import { freshTransaction, test } from "./support/fixtures";
import { readPage } from "./support/html";
import { postCryptoChoice, postCryptoReport, postOrder } from "./support/order";
import { accessibilityViolations, coveredElements, expectHydrated } from "./support/page-checks";
import { paidOrderWithPeople } from "./support/people";
import { type OrderRow, freshEmail, ordersOf } from "./support/services";

type Written = { events: string[]; mails: string[]; receipts: string[] };

/** The rows of an order, in the order they were written. */
const writtenOf = (reference: string) =>
  withDatabase(async (owner): Promise<Written> => {
    const list = async (sql: string) =>
      (await owner.unsafe<{ word: string }[]>(sql, [reference])).map(({ word }) => word);
    const of = "join public.orders o on o.id = order_id where order_reference = $1";
    return {
      events: await list(`select e.kind as word from public.order_events e ${of} order by e.id`),
      mails: await list(
        `select m.template as word from private.mails m ${of} order by m.created_at, m.template`,
      ),
      receipts: await list(`select r.series as word from public.receipts r ${of} order by 1`),
    };
  });

/** Places a cryptocurrency order and reports its payment, with plain POSTs. */
async function reportCoins(request: APIRequestContext, email: string, kind?: "bank") {
  await postOrder(request, email, undefined, kind);
  await postCryptoChoice(request, "usdt");
  const confirmation = await postCryptoReport(request, "");
  return { reference: (await ordersOf(email))[0]!.order_reference, confirmation };
}

/** Fetches a page's text without rendering it. */
const textOf = async (page: Page, path: string) => (await readPage(page.request, path)).words;

/** Writes to the customer of an order or an inquiry. */
const write = (page: Page, message: string, region = "Messages") =>
  press(page, "Write to the customer", { "Your message": message }, "Send message", region);

async function atDesk(page: Page, reference: string) {
  await page.goto(`/desk/orders/${reference}`);
  await expect(page.getByRole("heading", { level: 1, name: reference })).toBeVisible();
}

// Promise: An order is filed only with its documents, or with two members of staff who waive them.
test("a cryptocurrency payment is verified, and an order is filed only with its documents, or with two who waive them @core", async ({
  page,
  browser,
  request,
}) => {
  const email = freshEmail("verified");
  const { reference } = await reportCoins(request, email);
  await signInAsNewUser(page.context(), email);
  await moveToQueueFront(reference);
  const desk = await openDesk(browser);
  await desk.goto("/desk");
  await desk
    .getByRole("listitem")
    .filter({ hasText: reference })
    .getByRole("link", { name: "Crypto payment to verify" })
    .click();
  await expect(desk.getByRole("heading", { level: 1, name: reference })).toBeVisible();

  await press(desk, "Verify the payment", {}, "Verify the payment");
  await expect(desk.getByText("This field is required")).toBeVisible();
  const transaction = freshTransaction();
  await desk.getByLabel("Transaction ID").fill(transaction);
  await desk.getByRole("button", { name: "Verify the payment" }).click();
  await done(desk);
  expect(await textOf(page, "/user-account")).toContain("Payment verified");

  // The way from here to the handover: journeys.spec.ts.
  await press(desk, "Mark as reviewed", {}, "Mark as reviewed");
  await expect(desk.getByText("Order reviewed")).toBeVisible();
  await expect(desk.getByText("Mark as filed")).toHaveCount(0);

  // A passport is waived by two.
  const waivePassport = async (page: Page) => {
    await page.goto(`/desk/orders/${reference}`);
    const passport = page
      .getByRole("region", { name: "People" })
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: "Certified passport copy" }) })
      .nth(1);
    await passport
      .getByText(/^Waive/)
      .first()
      .click();
    await passport.getByLabel("Why we don’t need this document").fill("We saw it on a call.");
    await passport.getByRole("button", { name: "Waive this document" }).click();
    return passport;
  };
  await expect(await waivePassport(desk)).toContainText("wants to waive this: “We saw it on a call.”");
  const colleague = await openDesk(browser);
  await expect(await waivePassport(colleague)).toContainText("Reason: We saw it on a call.");
  await write(colleague, "We have begun.");
  await done(colleague);

  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Notifications" }).click();
  await expect(page).toHaveURL("/notifications");
  for (const title of ["Payment verified", "Message from us"])
    await expect(page.getByRole("main").getByRole("link", { name: title }).first()).toBeVisible();
  await page.getByRole("button", { name: "Mark as read" }).click();
  await expect(page.getByRole("main").getByText("Nothing new since you last looked.")).toBeVisible();
  const { mails, receipts } = await writtenOf(reference);
  expect(mails.slice(0, 5)).toEqual([
    ...["coin-instructions", "desk-coin-reported", "payment-reported", "payment-verified", "order-reviewed"],
  ]);
  expect(receipts).toEqual(["R"]);
  expect(await ordersOf(email)).toMatchObject([
    { status: "paid", payment_status: "completed", payment_transaction: transaction },
  ]);
});

test("a payment that can't be found is shown on every screen, and the order is cancelled", async ({
  page,
  request,
  browser,
}) => {
  const email = freshEmail("missing");
  const { reference, confirmation } = await reportCoins(request, email);
  await moveToQueueFront(reference);
  await signInAsNewUser(page.context(), freshEmail("desk"), "staff");
  expect(await textOf(page, "/desk")).toContain(reference);
  await atDesk(page, reference);
  await press(
    page,
    "Payment not found",
    { "What to tell the customer": "No such transaction." },
    "Tell the customer",
  );
  await done(page);
  expect(await textOf(page, "/desk")).not.toContain(reference);
  expect(await textOf(page, `/desk/orders?q=${reference}`)).toContain("Payment: reported, not found");
  const customer = await browser.newContext();
  await signInAsNewUser(customer, email);
  const theirs = await customer.newPage();
  for (const [path, words] of [
    ["/user-account", "Payment: reported, not found"],
    ["/user-account?tab=orders", "Reported, not found"],
    [`/user-account/orders/${reference}`, "Payment: reported, not found"],
    [confirmation, "We couldn’t find your payment"],
    [confirmation, "Payment: reported, not found"],
  ] as const) {
    const text = await textOf(theirs, path);
    expect(text, path).toContain(words);
    expect(text, path).not.toMatch(/being verified|awaiting verification/);
  }
  // The payment page in the browser that placed the order.
  expect((await readPage(request, "/payment")).words).toContain("Payment: reported, not found");
  await page.reload();
  await press(page, "Cancel the order", { Reason: "No payment arrived." }, "Cancel this order");
  await expect.poll(async () => (await ordersOf(email))[0]?.status).toBe("cancelled");
  expect(await ordersOf(email)).toMatchObject([
    { payment_status: "failed", stop_reason: "No payment arrived." },
  ]);
  expect(await writtenOf(reference)).toEqual({
    events: ["placed", "payment_reported", "payment_not_found", "cancelled"],
    mails: [
      ...["coin-instructions", "desk-coin-reported", "payment-reported"],
      ...["order-message", "order-cancelled"],
    ],
    receipts: [],
  });
  const overview = await textOf(theirs, "/user-account");
  for (const news of ["We couldn’t find your payment", "Order cancelled"]) expect(overview).toContain(news);
  expect(await textOf(theirs, "/user-account?tab=companies")).toContain(
    "Your companies will be listed here.",
  );
});

// Promise: The desk takes an order from paid to completed or refunded, and its customer sees each step.
test("a rejected bank order is refunded in two parts, and the customer sees both reasons @core", async ({
  page,
  browser,
  request,
}) => {
  const email = freshEmail("refused");
  const { reference } = await reportCoins(request, email, "bank");
  const [{ total_fee: total }] = (await ordersOf(email)) as [OrderRow];
  await signInAsNewUser(page.context(), freshEmail("desk"), "staff");
  await atDesk(page, reference);
  await press(page, "Verify the payment", { "Transaction ID": freshTransaction() }, "Verify the payment");
  await done(page);
  const refund = (fields: Record<string, string>) =>
    press(page, "Record a refund", fields, "Record the refund");
  const refunded = async () => Number((await ordersOf(email))[0]?.refunded_amount);
  await refund({ "Amount in US dollars": "1.50", "Reason for the refund": "A first part." });
  await expect.poll(refunded).toBe(1.5);
  await expect(page.getByText("received, $1.50 refunded")).toBeVisible();
  const left = (Number(total) - 1.5).toFixed(2);
  const record = page.getByRole("group").filter({ has: page.getByText("Record a refund", { exact: true }) });
  await expect(record.getByLabel("Amount in US dollars")).toHaveValue(left);
  await refund({ "Reason for the refund": "Every bank refused the application." });
  await expect.poll(async () => (await ordersOf(email))[0]?.payment_status).toBe("refunded");
  await expect(page.getByText("Record a refund")).toHaveCount(0);
  expect(await ordersOf(email)).toMatchObject([
    { phase: "stopped", stop_reason: "Every bank refused the application." },
  ]);
  const { events, mails, receipts } = await writtenOf(reference);
  expect(events.slice(-3)).toEqual(["payment_verified", "partly_refunded", "refunded"]);
  expect(mails.filter((template) => template === "order-refunded")).toHaveLength(2);
  expect(receipts).toEqual(["C", "C", "R"]);
  const theirs = await browser.newPage();
  await signInAsNewUser(theirs.context(), email);
  const text = await textOf(theirs, `/user-account/orders/${reference}`);
  for (const said of ["We've refunded $1.50 in", "A first part.", "Every bank refused the application."])
    expect(text).toContain(said);
});

// Promise: If a colleague's step makes a form obsolete, the typed text is shown again.
test("a colleague's quicker step is shown, with the text typed in the obsolete form", async ({
  page: one,
  browser,
}) => {
  const { reference } = await paidOrder(freshEmail("quicker"));
  await signInAsNewUser(one.context(), freshEmail("desk"), "staff");
  const two = await openDesk(browser);
  for (const desk of [one, two]) await atDesk(desk, reference);
  const optional = "Message to the customer (optional)";
  await press(two, "Mark as reviewed", { [optional]: "Welcome, says Erik." }, "Mark as reviewed");
  await done(two);
  await press(one, "Mark as reviewed", { [optional]: "Welcome, says Dana." }, "Mark as reviewed");
  const given = one.getByRole("alert").filter({ hasText: "“Mark as reviewed” was not done" });
  await expect(given).toContainText("Someone else changed this");
  await expect(given).toContainText("Welcome, says Dana.");
  await expect(one.getByRole("button", { name: "Mark as reviewed" })).toHaveCount(0);
  expect((await writtenOf(reference)).events.filter((kind) => kind === "reviewed")).toHaveLength(1);
  await one.getByRole("link", { name: "To do" }).click();
  await expect(one.getByRole("heading", { level: 1, name: "To do" })).toBeVisible();
  await expect(given).toBeHidden();
});

test("a new task appears in an open list without a reload, with its count in the tab's title", async ({
  page,
}) => {
  await page.clock.install();
  await signInAsNewUser(page.context(), freshEmail("desk"), "staff");
  await page.goto("/desk");
  const { reference } = await paidOrder(freshEmail("appears"));
  await moveToQueueFront(reference);
  await page.clock.runFor(61_000);
  await expect(page.getByRole("listitem").filter({ hasText: reference })).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\+?\) To do \| Desk/);
});

// Promise: The desk's pages are accessible, also on phones, and nothing on them is covered or overflows.
test("every page of the desk is accessible, and nothing on it is covered or overflows", async ({
  browser,
  request,
}) => {
  const { reference } = await reportCoins(request, freshEmail("axe"));
  const paid = await paidOrder(freshEmail("axe"));
  const desk = await openDesk(browser, { viewport: { width: 360, height: 780 } });
  const [inquiry] = await withDatabase(
    (owner) => owner`insert into public.customer_inquiries (request_id, full_name, email, subject, message)
      values (gen_random_uuid(), 'Ada Example', 'ada@example.com', 'A question', 'How long does it take?') returning id`,
  );
  for (const path of [
    "/desk",
    "/desk/waiting",
    "/desk/renewals",
    "/desk/companies",
    "/desk/search?q=example",
    "/desk/orders",
    `/desk/orders/${reference}`,
    `/desk/orders/${paid.reference}`,
    `/desk/orders/${paid.reference}/customer`,
    "/desk/inquiries",
    `/desk/inquiries/${inquiry!.id}`,
    "/desk/mails",
    "/desk/figures",
    "/desk/audit",
  ]) {
    await desk.goto(path);
    await expect(desk.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await desk
      .getByRole("main")
      .locator("details")
      .evaluateAll((all) => all.forEach((details) => details.toggleAttribute("open", true)));
    for (const [width, height] of [
      [1366, 768],
      [360, 780],
    ] as const) {
      await desk.setViewportSize({ width, height });
      expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await coveredElements(desk), `${path} at ${width}`).toEqual([]);
    }
    expect(await accessibilityViolations(desk), path).toEqual([]);
  }
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
  "/desk/inquiries",
  "/desk/mails",
  "/desk/figures",
  "/desk/audit",
];

async function expectNotFound(request: APIRequestContext, path: string, headers = {}) {
  const answer = await request.get(path, { headers, maxRedirects: 0 });
  const html = await answer.text();
  expect([answer.status(), html.includes("Oops! Page not found")], path).toEqual([404, true]);
  expect(html, path).not.toMatch(/>To do<|\| Desk</);
}

// Promise: A customer who opens the desk gets the not-found page.
test("a customer gets the not-found page for every header and spelling @core", async ({ context }) => {
  await signInAsNewUser(context, freshEmail("curious"));
  const headers = { "x-at-desk": "1", "x-session-unknown": "1" };
  for (const path of [...pages, "/desk/more", "/Desk", "/DESK/orders"]) {
    await expectNotFound(context.request, path);
    await expectNotFound(context.request, path, headers);
  }
  const post = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await context.request.post("/desk/orders", { headers: post, data: "a=b" });
  expect(answer.status()).toBe(404);
});

test("no file for browsers contains a header name that opens the desk", async ({ request }) => {
  const root = resolve(import.meta.dirname, "..");
  const scripts = globSync(".next/static/**/*.js", { cwd: root });
  const manifest = scripts.find((file) => file.endsWith("_buildManifest.js"))!;
  const served = await request.get(manifest.replace(".next", "/_next"));
  expect([served.status(), await served.text()]).toEqual([200, readFileSync(join(root, manifest), "utf8")]);
  const named = scripts.filter((file) =>
    /x-at-desk|at-the-desk/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(named).toEqual([]);
});

// Promise: The desk is open to staff, until their work there is ended.
test("a staff member sees the desk until their work there is ended @core", async ({ context }) => {
  const email = freshEmail("desk");
  await signInAsNewUser(context, email, "staff");
  expect(await (await context.request.get("/desk")).text()).toContain("| Desk");
  await withDatabase((owner) =>
    owner.unsafe("update private.staff set active_until = now() where email = $1", [email]),
  );
  for (const path of pages) await expectNotFound(context.request, path);
});

const assigneeOf = async (id: string) => {
  const rows = await queryDatabase<{ email: string | null }>(
    "select u.email from public.orders o left join auth.users u on u.id = o.assigned_to where o.id = $1",
    [id],
  );
  return rows[0]?.email;
};

// Promise: Staff can find, open and take over orders using only the keyboard.
test("an order can be found, opened and assigned with the keyboard", async ({ page }) => {
  await paidOrder(freshEmail("another"));
  const { id, reference } = await paidOrder(freshEmail("keys"));
  const me = freshEmail("desk");
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
  await expect(rows.nth(0).getByRole("link")).toBeFocused();
  await page.keyboard.press("j");
  await expect(rows.nth(1).getByRole("link")).toBeFocused();
  await page.keyboard.press("k");
  await expect(rows.nth(0).getByRole("link")).toBeFocused();

  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search the desk" });
  await expect(search).toBeFocused();
  await search.pressSequentially(`${reference}jke?`);
  await expect(search).toHaveValue(`${reference}jke?`);
  await search.fill(reference);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/desk/orders/${reference}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("e");
    await expect(page.getByText("Assigned to you.")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect.poll(() => assigneeOf(id)).toBe(me);
  const bottomOfToast = () =>
    page
      .getByText("Assigned to you.")
      .first()
      .evaluate((toast) => toast.getBoundingClientRect().bottom);
  const topOfHeading = () =>
    page.getByRole("heading", { level: 1 }).evaluate((heading) => heading.getBoundingClientRect().top);
  await expect.poll(async () => (await topOfHeading()) - (await bottomOfToast())).toBeGreaterThan(0);
});

// Promise: The head of an order at the desk stays in view, leads to where its task is done, and on to another order's task.
test("an order's head leads to its task, from anywhere on the page, and on to the next one", async ({
  browser,
}) => {
  const [{ reference }] = await Promise.all([paidOrder(freshEmail("head")), paidOrder(freshEmail("next"))]);
  const desk = await openDesk(browser);
  await desk.goto(`/desk/orders/${reference}`);
  await desk.getByRole("heading", { name: "History" }).scrollIntoViewIfNeeded();
  await expect(desk.getByRole("heading", { level: 1, name: reference })).toBeInViewport();
  await expect(desk.getByText("Review and contact the customer")).toBeInViewport();
  await desk.getByRole("link", { name: "Mark as reviewed" }).click();
  await expect(desk.getByLabel(/^Message to the customer/).first()).toBeInViewport();
  await desk.getByRole("link", { name: "Next task" }).click();
  await expect(desk).not.toHaveURL(new RegExp(reference));
  await expect(desk).toHaveURL(/\/desk\/(orders|inquiries)\/|\/desk\/mails/);
});

const storedFor = (order: string, email: string) =>
  queryDatabase(
    `select md5(o::text) as "order",
            (select count(*) from public.order_events e where e.order_id = o.id) as events,
            (select count(*) from public.messages m where m.order_id = o.id) as messages,
            (select count(*) from public.audit_log a where a.order_id = o.id) as accesses,
            (select count(*) from public.account_visits v join auth.users u on u.id = v.user_id where u.email = $2) as visits
       from public.orders o where o.id = $1`,
    [order, email],
  );

// Promise: Staff can view an order as its customer sees it, without being able to change anything.
test("the desk shows an order as its customer sees it, and nothing can be pressed", async ({
  page,
  browser,
}) => {
  const email = freshEmail("viewed");
  const { id, reference } = await paidOrderWithPeople(email);
  await queryDatabase("update public.orders set reviewed_at = now() where id = $1", [id]);
  await signInAsNewUser(page.context(), email);
  await page.goto(orderPath(reference));
  await expectHydrated(page);
  const nextStep = await page.getByRole("article").getByRole("region").first().innerText();
  expect(nextStep).toContain("Since");

  const desk = await openDesk(browser);
  await desk.goto(deskOrderPath(reference));
  const before = await storedFor(id, email);
  await desk.getByRole("link", { name: "As the customer sees it" }).click();
  await expect(desk).toHaveURL(customerViewPath(reference));
  await expect(desk.getByRole("heading", { level: 1, name: "As the customer sees it" })).toBeVisible();
  const view = desk.locator("[inert]");
  await expect(view).toContainText(nextStep, { useInnerText: true });
  // Only the customer's own account can be protected with two-factor sign-in.
  const { lead, link } = documentTexts.twoFactor;
  const own = (await page.getByRole("article").innerText()).replace(`${lead} ${link}`, "");
  await expect(view.locator("article")).toHaveText(own, { useInnerText: true });

  const pressable = await view
    .locator("a, button, input, select, textarea, summary")
    .evaluateAll((controls: HTMLElement[]) =>
      controls.map((control) => {
        control.focus();
        control.scrollIntoView({ block: "center" });
        const { x, y, width, height } = control.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return control === document.activeElement || Boolean(hit?.closest("[inert]"));
      }),
    );
  expect(pressable.length).toBeGreaterThan(10);
  expect(pressable).not.toContain(true);
  expect(await storedFor(id, email)).toEqual(before);

  await desk.getByRole("link", { name: `Back to ${reference}` }).click();
  await expect(desk).toHaveURL(deskOrderPath(reference));
  await desk.context().close();
});
