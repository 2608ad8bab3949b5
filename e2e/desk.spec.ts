import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";
import { signUpAndConfirm } from "./account";
import { asOwner, signInAtDesk } from "./desk";
import { paidOrder } from "./documents";
import { test } from "./fixtures";
import { orderCompany, payWithCard } from "./order";
import { draftPlainly, proceedPlainly, reportPlainly } from "./plain-order";
import { freshEmail, ordersOf, type OrderRow } from "./services";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

type Written = { events: string[]; mails: string[]; receipts: string[] };

/** What stands beside an order's row, in the order in which it was written. */
const writtenOf = (reference: string) =>
  asOwner(async (owner): Promise<Written> => {
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

async function press(page: Page, verb: string, fields: Record<string, string>, button: string) {
  const panel = page.getByRole("region", { name: "What to do" });
  await panel.getByText(verb, { exact: true }).click();
  for (const [label, value] of Object.entries(fields)) await panel.getByLabel(label).fill(value);
  await panel.getByRole("button", { name: button }).click();
}

const done = (page: Page) => expect(page.getByText("Done.", { exact: true })).toBeVisible();

/** A coin order that its customer has reported; its reference. */
async function reportCoins(page: Page, email: string): Promise<string> {
  await orderCompany(page, { slug: "singapore", email });
  await page.getByRole("tab", { name: "Cryptocurrency" }).click();
  await page.getByRole("button", { name: "Proceed" }).click();
  await page.getByRole("button", { name: "I've Sent the Payment" }).click();
  await expect(page).toHaveURL(/\/order-confirmation/);
  return (await ordersOf(email))[0]!.order_reference;
}

async function atDesk(page: Page, reference: string) {
  await page.goto(`/desk/orders/${reference}`);
  await expect(page.getByRole("heading", { level: 1, name: reference })).toBeVisible();
}

/** Says of each paper that no file is needed for it: sending and accepting them is documents.spec.ts's. */
async function needNoFiles(page: Page) {
  const buttons = page.getByRole("button", { name: "No file needed" });
  await expect(buttons.first()).toBeVisible();
  for (let left = await buttons.count(); left > 0; left -= 1) {
    await buttons.first().click();
    await expect(buttons).toHaveCount(left - 1);
  }
}

/** The red dot is the bell's last child, and no reader's. */
const dotOf = (bell: Locator) => bell.locator("> span");

async function expectNoDot(page: Page) {
  const bell = page.getByRole("link", { name: "Notifications: nothing new" });
  await expect(bell).toBeVisible();
  await expect(dotOf(bell)).toHaveCount(0);
}

/** What the customer's overview says is new. */
async function readsNew(page: Page, ...news: string[]) {
  await page.goto("/");
  await expect(dotOf(page.getByRole("link", { name: "Notifications: what is new" }))).toBeVisible();
  await page.getByRole("link", { name: "Notifications: what is new" }).click();
  await expect(page).toHaveURL("/user-account#new");
  const panel = page.getByRole("region", { name: "What is new" });
  for (const title of news) await expect(panel.getByRole("link", { name: title })).toBeVisible();
}

test("coins are verified, the order is filed and handed over, and the customer reads each step", async ({
  page,
  browser,
}) => {
  const email = freshEmail("verified");
  const reference = await reportCoins(page, email);
  await signUpAndConfirm(page, email);
  const desk = await (await browser.newContext()).newPage();
  await signInAtDesk(desk);
  await desk.goto("/desk");
  await desk
    .getByRole("listitem")
    .filter({ hasText: reference })
    .getByRole("link", { name: "Coins to verify" })
    .click();
  await expect(desk.getByRole("heading", { level: 1, name: reference })).toBeVisible();

  await press(desk, "Verify the payment", {}, "Yes, the money is there");
  await expect(desk.getByText("This field is required")).toBeVisible();
  await desk.getByLabel("Transaction id").fill("f".repeat(64));
  await desk.getByRole("button", { name: "Yes, the money is there" }).click();
  await done(desk);
  await readsNew(page, "Payment verified");

  await press(desk, "Filed", {}, "Yes, it is filed");
  await expect(desk.getByText("Some documents have not been accepted yet.")).toBeVisible();
  await needNoFiles(desk);
  await desk.getByRole("button", { name: "Yes, it is filed" }).click();
  await expect(desk.getByText("Hand over the papers", { exact: true })).toBeVisible();
  await press(desk, "Write to the customer", { "Your line": "The registrar has it." }, "Send the line");
  await expect(desk.getByRole("listitem").filter({ hasText: "The registrar has it." })).toBeVisible();
  await press(desk, "Hand over the papers", {}, "Yes, hand over");
  await expect(desk.getByRole("listitem").filter({ hasText: "Completed" })).toBeVisible();
  await readsNew(page, "Filed", "A line from us", "Completed: your papers are ready");

  await page.getByRole("button", { name: "Mark as read" }).click();
  await expect(page.getByRole("main").getByText("Nothing new since you last looked.")).toBeVisible();
  await expectNoDot(page);
  await page.goto("/");
  await expectNoDot(page);
  await page.goto("/user-account?tab=companies");
  await expect(page.getByRole("link", { name: "Example Holdings", exact: true })).toBeVisible();
  const { events, mails, receipts } = await writtenOf(reference);
  const steps = events.filter((kind) => !/^(document_|desk_note)/.test(kind));
  expect(steps.slice(-4)).toEqual(["payment_verified", "filed", "line", "completed"]);
  expect(mails).toEqual([
    ...["coin-instructions", "desk-coin-reported", "payment-reported", "payment-verified"],
    ...["order-filed", "order-line", "order-completed"],
  ]);
  expect(receipts).toEqual(["R"]);
  expect(await ordersOf(email)).toMatchObject([
    { status: "paid", payment_status: "completed", stage: "completed", payment_transaction: "f".repeat(64) },
  ]);
});

test("coins that are not found, and the order that is stopped for it", async ({ page, browser }) => {
  const email = freshEmail("unfound");
  const reference = await reportCoins(page, email);
  const desk = await (await browser.newContext()).newPage();
  await signInAtDesk(desk);
  await atDesk(desk, reference);
  await press(
    desk,
    "Coins not found",
    { "What the customer should know": "No such transaction." },
    "Tell the customer",
  );
  await done(desk);
  await desk.goto("/desk");
  await expect(desk.getByText(reference)).toHaveCount(0);
  await atDesk(desk, reference);
  await press(desk, "Cancel the order", { Reason: "No coins came." }, "Yes, cancel this order");
  await done(desk);
  expect(await ordersOf(email)).toMatchObject([
    { status: "cancelled", payment_status: "failed", stop_reason: "No coins came." },
  ]);
  expect(await writtenOf(reference)).toEqual({
    events: ["placed", "payment_reported", "payment_not_found", "cancelled"],
    mails: [
      ...["coin-instructions", "desk-coin-reported", "payment-reported"],
      ...["order-line", "order-cancelled"],
    ],
    receipts: [],
  });
  await signUpAndConfirm(page, email);
  await readsNew(page, "We did not find your payment", "Order cancelled");
  await page.getByRole("link", { name: "Companies" }).click();
  await expect(page.getByRole("main").getByText("Your companies will be listed here.")).toBeVisible();
});

test("a bank order whose banks refuse: the money goes back by hand, with a credit note", async ({
  page,
  request,
}) => {
  const email = freshEmail("refused");
  await draftPlainly(request, email, undefined, "bank");
  await proceedPlainly(request, "usdt");
  await reportPlainly(request, "");
  const [{ order_reference: reference, total_fee: total }] = (await ordersOf(email)) as [OrderRow];
  await signInAtDesk(page);
  await atDesk(page, reference);
  await press(page, "Verify the payment", { "Transaction id": "f".repeat(64) }, "Yes, the money is there");
  await done(page);
  await press(
    page,
    "Mark as refunded",
    { "Amount in US dollars": String(Number(total)), Reason: "Every bank refused the application." },
    "Yes, the money went back",
  );
  await expect.poll(async () => (await ordersOf(email))[0]?.payment_status).toBe("refunded");
  expect(await ordersOf(email)).toMatchObject([
    { stage: "stopped", stop_reason: "Every bank refused the application." },
  ]);
  const { events, mails, receipts } = await writtenOf(reference);
  expect(events.slice(-2)).toEqual(["payment_verified", "refunded"]);
  expect(mails).toEqual(expect.arrayContaining(["payment-verified", "order-refunded"]));
  expect(receipts).toEqual(["C", "R"]);
});

test("of two at the desk the second is told, what was typed stays, and without script it is the same", async ({
  page,
  browser,
}) => {
  const email = freshEmail("two");
  const reference = await reportCoins(page, email);
  const [one, two] = [
    await browser.newPage(),
    await (await browser.newContext({ javaScriptEnabled: false })).newPage(),
  ];
  for (const desk of [one, two]) {
    await signInAtDesk(desk);
    await atDesk(desk, reference);
  }
  await press(one, "Add a note", { Note: "I am on it." }, "Add the note");
  await done(one);
  await press(two, "Write to the customer", { "Your line": "We look for it." }, "Send the line");
  await expect(two.getByText(/Somebody else did something here/)).toBeVisible();
  await expect(two.getByLabel("Your line")).toHaveValue("We look for it.");
  await expect(two.getByText("I am on it.")).toBeVisible();
  await two.getByRole("button", { name: "Send the line" }).click();
  await expect(two.getByRole("listitem").filter({ hasText: "We look for it." })).toBeVisible();
  expect((await writtenOf(reference)).events.slice(-2)).toEqual(["desk_note", "line"]);
});

test("an inquiry is answered, gone on with, closed, and taken up again", async ({ page, browser }) => {
  const email = freshEmail("asks");
  await signUpAndConfirm(page, email);
  await page.goto("/customer-service-numbers");
  await page.getByLabel("Full name").fill("Ada Example");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Subject").fill(`About ${email}`);
  await page.getByLabel("Message").fill("How long does it take?");
  await page.getByRole("button", { name: "Send inquiry" }).click();
  await expect(page.getByText("Your inquiry has been submitted.").first()).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await signInAtDesk(desk);
  await desk.goto("/desk/inquiries");
  await desk.getByRole("searchbox").fill(email);
  await desk.getByRole("button", { name: "Search" }).click();
  await expect(desk).toHaveURL(/\/desk\/inquiries\?q=/);
  await desk.getByRole("link", { name: `About ${email}` }).click();
  await press(desk, "Answer", { "Your answer": "Five to ten business days." }, "Send the answer");
  await done(desk);
  await expect(desk.getByText("Answered", { exact: true })).toBeVisible();

  await readsNew(page, "Your inquiry was answered");
  await page.getByRole("link", { name: "Your inquiry was answered" }).click();
  const conversation = page.getByRole("listitem").filter({ hasText: `About ${email}` });
  await expect(conversation.getByText("Five to ten business days.")).toBeVisible();
  await conversation.getByText("Go on with this inquiry").click();
  await conversation.getByLabel("Your message").fill("And in Nevis?");
  await conversation.getByRole("button", { name: "Send the message" }).click();
  await expect(page.getByText("Your message has been sent.")).toBeVisible();
  await expect(conversation.getByText("In progress")).toBeVisible();

  await desk.reload();
  await expect(desk.getByText("And in Nevis?")).toBeVisible();
  await press(desk, "Close", {}, "Close the inquiry");
  await expect(desk.getByText("Open again", { exact: true })).toBeVisible();
  await press(desk, "Open again", {}, "Open it again");
  await expect(desk.getByText("In progress", { exact: true })).toBeVisible();
});

test("a paid card order says where its money is given back, and is found by name, stage and place", async ({
  page,
  browser,
}) => {
  const email = freshEmail("card");
  await orderCompany(page, { slug: "nevis", email, fullName: `Zora ${email.split(".").at(-2)}` });
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await payWithCard(page);
  await expect.poll(async () => (await ordersOf(email))[0]?.payment_status).toBe("completed");
  const [order] = await ordersOf(email);
  // Nobody has opened it yet, and it has its list of papers.
  const papers = () =>
    asOwner(
      (owner) => owner`select key from public.order_requirements where order_id = ${String(order!.id)}`,
    );
  await expect.poll(async () => (await papers()).length).toBeGreaterThan(0);
  const [reference, name] = [order!.order_reference, String(order!.full_name)];
  const desk = await (await browser.newContext()).newPage();
  await signInAtDesk(desk);
  await desk.goto("/desk/orders");
  await desk.getByRole("searchbox").fill(name);
  await desk.getByLabel("Stage").selectOption({ label: "Payment received" });
  await desk.getByLabel("Place").selectOption({ label: "Nevis" });
  await desk.getByRole("button", { name: "Search" }).click();
  await desk.getByRole("link", { name: reference }).click();
  await expect(desk.getByText("refund the card payment at the card provider")).toBeVisible();
  await expect(desk.getByText("Mark as refunded")).toHaveCount(0);
  await desk.goto("/desk/orders?q=nobody-has-this-name");
  await expect(desk.getByText("No order matches.")).toBeVisible();
  await desk.goto("/desk/orders?q=ZO");
  await expect(desk.getByText("Type at least three letters of a word.")).toBeVisible();
});

test("every page of the desk is accessible, on a telephone too", async ({ page, browser }) => {
  const reference = await reportCoins(page, freshEmail("axe"));
  const paid = await paidOrder(freshEmail("axe"));
  await asOwner(
    (owner) =>
      owner`select public.keep_requirements(${paid.id}, ${JSON.stringify([{ key: "identity", title: "A passport copy of every director and shareholder" }])})`,
  );
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const desk = await context.newPage();
  await signInAtDesk(desk);
  const [inquiry] = await asOwner(
    (owner) => owner`insert into public.customer_inquiries (request_id, full_name, email, subject, message)
      values (gen_random_uuid(), 'Ada Example', 'ada@example.com', 'A question', 'How long does it take?') returning id`,
  );
  for (const path of [
    "/desk",
    "/desk/orders",
    `/desk/orders/${reference}`,
    `/desk/orders/${paid.reference}`,
    "/desk/inquiries",
    `/desk/inquiries/${inquiry!.id}`,
    "/desk/mails",
  ]) {
    await desk.goto(path);
    await expect(desk.getByRole("heading", { level: 1 })).toBeVisible();
    for (const summary of await desk.getByRole("main").locator("summary:visible").all())
      await summary.click();
    const { violations } = await new AxeBuilder({ page: desk }).withTags(tags).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
});
