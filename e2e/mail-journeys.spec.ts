import { expect, type Browser } from "@playwright/test";
import { signIn, signInAsNewUser } from "./support/account";
import { queryDatabase } from "./support/database";
import { freshAddress, test, freshTransaction } from "./support/fixtures";
import { deskEmails, dollars, readAttachment, subjectsTo } from "./support/emails";
import {
  postOrder,
  payHosted,
  postPayment,
  postCryptoChoice,
  postCryptoReport,
  postCard,
  postForm,
  usd,
} from "./support/order";
import {
  freshEmail,
  emailsTo,
  ordersOf,
  secrets,
  statusOf,
  stripeUrl,
  type OrderRow,
} from "./support/services";
import { checkoutSession, postEvent, eventBody, signEvent } from "./support/stripe-events";

const orderOf = async (email: string) => (await ordersOf(email))[0]!;

/** Waits until all emails of an order have been sent. Returns their templates, oldest first. */
async function sentFor({ id }: OrderRow): Promise<string[]> {
  const read = () =>
    queryDatabase<{ template: string; state: string }>(
      "select template, state from private.mails where order_id = $1 order by created_at, template",
      [id],
    );
  await expect.poll(async () => (await read()).filter(({ state }) => state !== "sent")).toEqual([]);
  return (await read()).map(({ template }) => template);
}

/** Waits for emails with these subjects. Returns the newest email to the address and its text in one line. */
async function newestOf(email: string, subjects: string[], greeting = "Dear Ada Example,") {
  await expect.poll(() => subjectsTo(email)).toEqual(subjects);
  const mail = (await emailsTo(email))[0]!;
  const words = mail.text.replace(/\s+/g, " ");
  expect(words).toContain(greeting);
  return { mail, words };
}

/** Expects an email's details to match the order's row. */
function expectOrderIn(words: string, order: OrderRow) {
  const total = dollars(order.total_fee).replace(".00", "");
  for (const [name, value] of [
    ["Reference", order.order_reference],
    ["Service", order.service_type],
    ["Jurisdiction", order.jurisdiction],
    ["Total", total],
  ])
    expect(words).toContain(`${name} ${String(value)}`);
}

/** Expects these emails to the desk about an order, oldest first, without personal data or typed text. */
async function expectDeskTold(order: OrderRow, subjects: string[]) {
  const { order_reference: reference, jurisdiction } = order;
  const sentSubjects = async () => (await deskEmails(reference)).map(({ subject }) => subject).reverse();
  await expect
    .poll(sentSubjects)
    .toEqual(subjects.map((said) => `${said}: ${reference} (${String(jurisdiction)})`));
  const own = ["full_name", "email", "phone", "company_name", "director_name", "shareholder_name", "notes"]
    .flatMap((name) => String(order[name] ?? "").split("\n"))
    .filter(Boolean);
  expect(own.length).toBeGreaterThan(2);
  for (const { subject, html, text } of await deskEmails(reference))
    for (const word of own) expect(subject + html + text).not.toContain(word);
}

/** Opens an email's first link in a new browser context. */
async function elsewhere(browser: Browser, link: string | undefined): Promise<{ at: string; html: string }> {
  const context = await browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  const answer = await context.request.get(link!);
  expect(answer.status()).toBe(200);
  const found = { at: answer.url(), html: await answer.text() };
  await context.close();
  return found;
}

/** Opens an order's card checkout with plain POSTs. Returns the hosted page's URL. */
async function openCheckout(request: Parameters<typeof postPayment>[0], email: string, kind?: "bank") {
  await postOrder(request, email, undefined, kind);
  return (await postPayment(request))[0]!;
}

async function paidByCard(request: Parameters<typeof postPayment>[0], email: string, kind?: "bank") {
  await payHosted(request, await openCheckout(request, email, kind));
  await expect.poll(async () => statusOf(await orderOf(email))).toBe("paid/completed");
  return orderOf(email);
}

const received = ({ order_reference: reference }: OrderRow) => `Payment received for order ${reference}`;

test("a bank account paid by card: the email's amounts and receipt match the row, and its link shows strangers no name", async ({
  request,
  browser,
}) => {
  const email = freshEmail("bank");
  const order = await paidByCard(request, email, "bank");
  const { mail, words } = await newestOf(email, [received(order)]);
  expectOrderIn(words, order);
  const paper = await readAttachment(mail);
  const total = dollars(order.total_fee);
  for (const said of [order.order_reference, email, `Service fee ${total}`, `Total paid ${total}`])
    expect(paper).toContain(said);
  expect(words).toContain(`Receipt ${mail.attachments[0]!.name.replace(".pdf", "")}`);
  const { html } = await elsewhere(browser, mail.links[0]);
  expect(html).toContain(order.order_reference);
  expect(html).not.toMatch(new RegExp(`${email}|Ada Example`));
  await expectDeskTold(order, ["Order paid"]);
  expect(await sentFor(order)).toEqual(["desk-order-paid", "payment-received"]);
});

const currencies = [
  ["bitcoin", "Bitcoin", /\bbc1q\w+/, freshTransaction()],
  ["ethereum", "Ethereum", /\b0x\w{38,}/, `0x${freshTransaction()}`],
  ["usdt", "USDT", /\b0x\w{38,}/, `0x${freshTransaction()}`],
] as const;

for (const [coin, name, address, transaction] of currencies) {
  test(`a trust paid in ${name}: the instructions match the payment page, and the report is acknowledged`, async ({
    request,
    browser,
  }) => {
    const email = freshEmail(coin);
    await postOrder(request, email, undefined, "trust");
    await postCryptoChoice(request, coin);
    const order = await orderOf(email);
    const asked = `Order ${order.order_reference}: how to pay in ${name}`;
    const { mail, words } = await newestOf(email, [asked], "Hello,");
    expectOrderIn(words, order);
    const amount =
      coin === "usdt"
        ? `${Number(order.total_fee).toFixed(2)} USDT`
        : `${usd(Number(order.total_fee))} in ${name}`;
    expect(words).toContain(`Amount to send ${amount}`);
    if (coin !== "bitcoin") expect(words).toMatch(/Network Ethereum/);
    const [to = "none"] = address.exec(words) ?? [];
    expect(await (await request.get("/payment?method=crypto")).text()).toContain(to);
    const paying = await elsewhere(browser, mail.links[0]);
    expect(new URL(paying.at).pathname).toBe("/login");

    const receipt = await postCryptoReport(request, transaction);
    const reported = `Payment reported for order ${order.order_reference}`;
    const { mail: answer, words: thanks } = await newestOf(email, [asked, reported], "Hello,");
    expectOrderIn(thanks, order);
    expect(thanks).not.toContain(transaction);
    expect(answer.links[0]).toContain(receipt.slice(receipt.indexOf("/order-confirmation")));
    const { html } = await elsewhere(browser, answer.links[0]);
    expect(html).toContain(order.order_reference);
    expect(html).not.toMatch(new RegExp(`${email}|Ada Example|Fay Founder`));
    await expectDeskTold(order, ["Crypto payment reported"]);
    expect(await sentFor(order)).toEqual(["coin-instructions", "desk-coin-reported", "payment-reported"]);
  });
}

test("a declined, then failed, then successful payment sends one email, for the success", async ({
  request,
}) => {
  const email = freshEmail("declined");
  const hosted = await openCheckout(request, email);
  const declined = await postCard(request, hosted, "4000000000000002");
  expect(await declined.text()).toContain("Your card was declined.");
  const { stripe_session_id: id } = await orderOf(email);
  const session = await checkoutSession(request, stripeUrl, id);
  const failed = eventBody("checkout.session.async_payment_failed", { ...session, payment_status: "unpaid" });
  expect((await postEvent(request, failed, signEvent(failed))).status()).toBe(200);
  expect(statusOf(await orderOf(email))).toBe("submitted/failed");
  expect(await sentFor(await orderOf(email))).toEqual([]);

  await payHosted(request, hosted);
  await expect.poll(async () => statusOf(await orderOf(email))).toBe("paid/completed");
  const order = await orderOf(email);
  const { words } = await newestOf(email, [received(order)]);
  expectOrderIn(words, order);
  await expectDeskTold(order, ["Order paid"]);
  expect(await sentFor(order)).toEqual(["desk-order-paid", "payment-received"]);
});

test("a dispute is emailed to the desk only, and its refund to both, with a credit note", async ({
  request,
  browser,
}) => {
  const email = freshEmail("back");
  const order = await paidByCard(request, email);
  await newestOf(email, [received(order)]);
  const { payment_intent: intent } = await checkoutSession(request, stripeUrl, order.stripe_session_id);
  const disputed = eventBody("charge.dispute.created", {
    id: `dp_${order.id}`,
    payment_intent: intent,
    status: "needs_response",
    amount: Number(order.total_fee) * 100,
  });
  for (let times = 0; times < 2; times += 1)
    expect((await postEvent(request, disputed, signEvent(disputed))).status()).toBe(200);
  await expectDeskTold(order, ["Order paid", "Needs attention"]);
  const [dispute] = await deskEmails(order.order_reference);
  expect(dispute!.text).toContain("The customer's bank disputes the payment.");
  expect(await sentFor(order)).toEqual(["desk-order-paid", "payment-received", "desk-attention"]);

  const headers = { authorization: `Bearer ${secrets().stripeSecretKey}` };
  await request.post(`${stripeUrl}/v1/refunds`, { headers, form: { payment_intent: String(intent) } });
  const back = `We've refunded ${usd(Number(order.total_fee))}: order ${order.order_reference}`;
  const { mail, words } = await newestOf(email, [received(order), back]);
  expectOrderIn(words, order);
  expect(words).toContain(`Refunded ${usd(Number(order.total_fee))}`);
  const paper = await readAttachment(mail);
  const label = mail.attachments[0]!.name.replace(".pdf", "");
  expect(words).toContain(`Credit note ${label}`);
  for (const said of [label, order.order_reference, `Refunded ${dollars(order.total_fee)}`])
    expect(paper).toContain(said);
  expect((await elsewhere(browser, mail.links[0])).html).not.toMatch(new RegExp(`${email}|Ada Example`));
  await expectDeskTold(order, ["Order paid", "Needs attention", "Needs attention"]);
  expect((await sentFor(order)).slice(3)).toEqual(["desk-attention", "order-refunded"]);
});

test("an order cancelled by its owner sends one email, whose link asks for sign-in before it opens the order", async ({
  context,
  browser,
}) => {
  const email = freshEmail("cancelled");
  await signInAsNewUser(context, email);
  await postOrder(context.request, email);
  await postCryptoChoice(context.request, "usdt");
  const order = await orderOf(email);
  const reference = order.order_reference;
  await postForm(context.request, `/user-account/orders/${reference}`, {}, undefined, "Yes, cancel order");
  const subject = `Order ${reference} has been cancelled`;
  await expect.poll(async () => (await subjectsTo(email)).at(-1)).toBe(subject);
  const [mail] = await emailsTo(email);
  const words = mail!.text.replace(/\s+/g, " ");
  expectOrderIn(words, order);
  expect(words).toContain("You haven't been charged.");
  expect(await deskEmails(reference)).toEqual([]);
  expect(await sentFor(order)).toEqual(["coin-instructions", "order-cancelled"]);

  const other = await browser.newPage();
  await other.goto(mail!.links[0]!);
  await expect(other).toHaveURL(/\/login/);
  await signIn(other, email);
  await expect(other).toHaveURL(`/user-account/orders/${reference}`);
  await expect(other.getByRole("main").getByText("Ended: Order cancelled")).toBeVisible();
  await other.close();
});
