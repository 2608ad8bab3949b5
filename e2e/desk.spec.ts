import { expect, type APIRequestContext, type Browser, type Page } from "@playwright/test";
import { accessibilityViolations, coveredElements } from "./support/page-checks";
import { moveToQueueFront, queryDatabase, withDatabase } from "./support/database";
import { exampleFile, paidOrder } from "./support/documents";
import { test, freshTransaction } from "./support/fixtures";
import { postOrder, postCryptoChoice, postCryptoReport, postForm } from "./support/order";
import { freshEmail, ordersOf, type OrderRow } from "./support/services";
import { signInAsNewUser } from "./support/account";
import { readPage } from "./support/html";

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

async function press(
  page: Page,
  verb: string,
  fields: Record<string, string>,
  button: string,
  region = "Actions",
) {
  const panel = page.getByRole("region", { name: region, exact: true });
  const summary = panel.getByText(verb, { exact: true }).first();
  await expect(summary).toBeVisible();
  // The form to answer a waiting customer is initially open.
  const form = panel
    .getByRole("group")
    .filter({ has: page.getByText(verb, { exact: true }) })
    .first();
  if ((await form.getAttribute("open")) === null) await summary.click();
  for (const [label, value] of Object.entries(fields))
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByRole("button", { name: button }).click();
}

const done = (page: Page) => expect(page.getByText("Done.", { exact: true })).toBeVisible();

/** Places a cryptocurrency order and reports its payment, with plain POSTs. */
async function reportCoins(request: APIRequestContext, email: string, kind?: "bank") {
  await postOrder(request, email, undefined, kind);
  await postCryptoChoice(request, "usdt");
  const confirmation = await postCryptoReport(request, "");
  return { reference: (await ordersOf(email))[0]!.order_reference, confirmation };
}

/** Opens a browser context signed in as a new staff member. */
async function openDesk(browser: Browser, options?: Parameters<Browser["newContext"]>[0]): Promise<Page> {
  const context = await browser.newContext(options);
  await signInAsNewUser(context, freshEmail("desk"), "staff");
  return context.newPage();
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

/** Waives every document with a reason. documents.spec.ts tests uploading and accepting. */
async function waiveAll(page: Page) {
  const waive = page
    .getByRole("main")
    .getByRole("group")
    .filter({ has: page.getByText(/^Waive /) });
  await expect(waive.first()).toBeVisible();
  for (let left = await waive.count(); left > 0; left -= 1) {
    await waive.first().getByText("Waive", { exact: false }).first().click();
    await waive.first().getByLabel("Why we don’t need this document").fill("We saw it on a call.");
    await waive.first().getByRole("button", { name: "Waive this document" }).click();
    await expect(waive).toHaveCount(left - 1);
  }
}

/** Follows the bell to the news. */
async function readsNew(page: Page, ...news: string[]) {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Notifications" }).click();
  await page.getByRole("main").getByRole("link", { name: "View Your Account" }).click();
  await expect(page).toHaveURL("/user-account");
  const panel = page.getByRole("region", { name: "What's new" });
  for (const title of news) await expect(panel.getByRole("link", { name: title })).toBeVisible();
}

test("a cryptocurrency order is verified, filed and completed, and the customer sees each step @core", async ({
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

  // An application is filed after its review, and a passport is waived by two.
  await expect(desk.getByText("Mark as filed", { exact: true })).toHaveCount(0);
  await press(desk, "Mark as reviewed", {}, "Mark as reviewed");
  await done(desk);
  await press(desk, "Mark as filed", {}, "Mark as filed");
  await expect(desk.getByText("Some documents or answers aren’t accepted or waived yet.")).toBeVisible();
  await queryDatabase(
    `update public.order_requirements r set waived_at = now(), waive_reason = 'Seen.' from public.orders o
      where o.id = r.order_id and o.order_reference = $1 and r.person_id is not null and r.kind in ('document', 'details')
        and r.key <> 'identity-1'`,
    [reference],
  );
  // The first person, and in it the passport.
  const passportOf = (page: Page) =>
    page
      .getByRole("region", { name: "People" })
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: "Certified passport copy" }) })
      .nth(1);
  const waivePassport = async (page: Page) => {
    await page.goto(`/desk/orders/${reference}`);
    await passportOf(page)
      .getByText(/^Waive/)
      .first()
      .click();
    await passportOf(page).getByLabel("Why we don’t need this document").fill("We saw it on a call.");
    await passportOf(page).getByRole("button", { name: "Waive this document" }).click();
  };
  await waivePassport(desk);
  await expect(passportOf(desk)).toContainText("wants to waive this: “We saw it on a call.”");
  const colleague = await openDesk(browser);
  await waivePassport(colleague);
  await expect(passportOf(colleague)).toContainText("Reason: We saw it on a call.");
  await desk.reload();
  await waiveAll(desk);
  await expect(desk.getByText("Reason: We saw it on a call.").first()).toBeVisible();
  await press(desk, "Mark as filed", {}, "Mark as filed");
  await expect(desk.getByText("Hand over the documents", { exact: true }).first()).toBeVisible();
  await write(desk, "The registrar has it.");
  await expect(desk.getByRole("listitem").filter({ hasText: "The registrar has it." })).toBeVisible();
  const registered = { "Registration number": "EX 1" };
  await press(desk, "Hand over the documents", registered, "Hand over the documents");
  await expect(desk.getByText("Attach at least one finished document")).toBeVisible();
  const documents = desk.getByRole("region", { name: "Documents" });
  await documents
    .getByLabel("Files: Finished documents")
    .setInputFiles(exampleFile("certificate.pdf", "pdf"));
  await documents.getByRole("button", { name: "Send", exact: true }).click();
  await expect(documents.getByRole("link", { name: "certificate.pdf", exact: true })).toBeVisible();
  await desk.reload();
  await press(desk, "Hand over the documents", registered, "Hand over the documents");
  await expect(desk.getByRole("listitem").filter({ hasText: /Completed/ })).toBeVisible();
  await readsNew(page, "Application filed", "Message from us", "Completed: your documents are ready");

  await page.getByRole("button", { name: "Mark as read" }).click();
  await expect(page.getByRole("main").getByText("Nothing new since you last looked.")).toBeVisible();
  await page.goto("/user-account?tab=companies");
  await expect(page.getByRole("link", { name: "Example Holdings", exact: true })).toBeVisible();
  const { events, mails, receipts } = await writtenOf(reference);
  const steps = events.filter((kind) => !/^(documents?_|finished_|desk_note)/.test(kind));
  expect(steps.slice(-5)).toEqual([
    ...["payment_verified", "reviewed", "waiver_proposed", "filed", "completed"],
  ]);
  expect(mails).toEqual([
    ...["coin-instructions", "desk-coin-reported", "payment-reported", "payment-verified", "order-reviewed"],
    ...["documents-complete", "order-filed", "order-message", "order-completed"],
  ]);
  expect(receipts).toEqual(["R"]);
  expect(await ordersOf(email)).toMatchObject([
    { status: "paid", payment_status: "completed", phase: "completed", payment_transaction: transaction },
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

test("an inquiry is answered, continued, closed and reopened", async ({ page, browser }) => {
  const email = freshEmail("asks");
  await signInAsNewUser(page.context(), email);
  const message = "How long does it take?";
  const inquiry = { fullName: "Ada Example", email, subject: `About ${email}`, message };
  const { answer } = await postForm(page.request, "/customer-service-numbers", inquiry);
  expect(answer.status()).toBeLessThan(400);

  const desk = await openDesk(browser);
  await desk.goto(`/desk/inquiries?q=${encodeURIComponent(email)}`);
  await desk.getByRole("link", { name: `About ${email}` }).click();
  await write(desk, "Five to ten business days.", "Conversation");
  await done(desk);
  await expect(desk.getByText("Answered", { exact: true })).toBeVisible();

  await page.goto("/user-account");
  await page.getByRole("link", { name: "Your inquiry was answered" }).click();
  const conversation = page.getByRole("listitem").filter({ hasText: `About ${email}` });
  await expect(conversation.getByText("Five to ten business days.")).toBeVisible();
  await conversation.getByText("Reply", { exact: true }).click();
  await conversation.getByLabel("Your message").fill("And in Nevis?");
  await conversation.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Your message has been sent.")).toBeVisible();
  await expect(conversation.getByText("In progress")).toBeVisible();

  await desk.reload();
  await expect(desk.getByText("And in Nevis?")).toBeVisible();
  await press(desk, "No answer needed", {}, "No answer needed", "Conversation");
  await expect(desk.getByText("Reopen", { exact: true })).toBeVisible();
  await press(desk, "Reopen", {}, "Reopen the conversation", "Conversation");
  await expect(desk.getByText("In progress", { exact: true })).toBeVisible();
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

test("the desk's menu stays in view while a long page is scrolled", async ({ page }) => {
  const { reference } = await paidOrder(freshEmail("long"));
  await signInAsNewUser(page.context(), freshEmail("desk"), "staff");
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`/desk/orders/${reference}`);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await expect(
    page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "To do" }),
  ).toBeInViewport();
});
