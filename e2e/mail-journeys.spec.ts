import { expect, type Browser } from "@playwright/test";
import { queryDatabase } from "./support/database";
import { freshAddress, test, freshTransaction } from "./support/fixtures";
import { deskEmails, dollars, subjectsTo } from "./support/emails";
import { postOrder, postCryptoChoice, postCryptoReport, usd } from "./support/order";
import { freshEmail, emailsTo, ordersOf, type OrderRow } from "./support/services";

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
