import { expect } from "@playwright/test";
import { orderConfirmationText } from "../data/page-texts.ts";
import { deskEmails, subjectsTo } from "./support/emails";
import { freshTransaction, test } from "./support/fixtures";
import { readPage } from "./support/html";
import {
  payHosted,
  postCryptoChoice,
  postCryptoReport,
  postOrder,
  postPayment,
  totals,
  usd,
} from "./support/order";
import { emailsTo, freshEmail, ordersOf } from "./support/services";

/** Personal data that emails to the desk must not contain. */
const person = /Ada Example|Dee Director|Sue Shareholder|Example Holdings/;

// Promise: A paid order sends one email to the customer and one to the desk.
test("a company paid by card: one email to the customer, whose link opens the order anywhere, and one to the desk @core", async ({
  context,
  playwright,
}) => {
  const email = freshEmail("mailed");
  await postOrder(context.request, email);
  const confirmation = await payHosted(context.request, (await postPayment(context.request))[0]!);
  const { words } = await readPage(context.request, confirmation);
  for (const said of ["Thank you for your order", orderConfirmationText.mailed, email])
    expect(words).toContain(said);
  const reference = (await ordersOf(email))[0]!.order_reference;

  await expect.poll(() => subjectsTo(email)).toEqual([`Payment received for order ${reference}`]);
  const [mail] = await emailsTo(email);
  expect(mail!.text).toContain("Dear Ada Example,");
  expect(mail!.text).toMatch(new RegExp(`Total\\s+\\${usd(totals.nevis)}`));
  expect(mail!.text).toContain("What happens next");
  const stranger = await playwright.request.newContext();
  const seen = await readPage(stranger, mail!.links[0]!);
  expect(seen.words).toContain(reference);
  expect(person.test(seen.html)).toBe(false);
  await stranger.dispose();

  await expect.poll(async () => (await deskEmails(reference)).length).toBe(1);
  const [deskEmail] = await deskEmails(reference);
  expect(deskEmail!.subject).toBe(`Order paid: ${reference} (Nevis)`);
  expect(deskEmail!.html + deskEmail!.text).not.toMatch(person);
  expect(deskEmail!.html).not.toContain(email);

  expect((await readPage(context.request, confirmation)).words).toContain("Thank you for your order");
  expect(await subjectsTo(email), "opening the confirmation again sends no email").toHaveLength(1);
});

// The other currencies, and every word of the emails: lib/mail/write.test.ts.
test("a trust paid in Ethereum: the instructions match the payment page, and the report is acknowledged", async ({
  request,
  playwright,
}) => {
  const email = freshEmail("ethereum");
  const transaction = `0x${freshTransaction()}`;
  const elsewhere = await playwright.request.newContext();
  await postOrder(request, email, undefined, "trust");
  await postCryptoChoice(request, "ethereum");
  const [order] = await ordersOf(email);
  const reference = order!.order_reference;
  const asked = `Order ${reference}: how to pay in Ethereum`;
  await expect.poll(() => subjectsTo(email)).toEqual([asked]);
  const [instructions] = await emailsTo(email);
  const words = instructions!.text.replace(/\s+/g, " ");
  for (const said of [
    `Reference ${reference}`,
    `Amount to send ${usd(totals.cookIslandsTrust)} in Ethereum`,
    "Network Ethereum",
  ])
    expect(words).toContain(said);
  const [to = "none"] = /\b0x\w{38,}/.exec(words) ?? [];
  expect(await (await request.get("/payment?method=crypto")).text()).toContain(to);
  expect(new URL((await elsewhere.get(instructions!.links[0]!)).url()).pathname).toBe("/login");

  const receipt = await postCryptoReport(request, transaction);
  await expect.poll(() => subjectsTo(email)).toEqual([asked, `Payment reported for order ${reference}`]);
  const [thanks] = await emailsTo(email);
  expect(thanks!.text).not.toContain(transaction);
  expect(thanks!.links[0]).toContain(receipt.slice(receipt.indexOf("/order-confirmation")));
  const { html } = await readPage(elsewhere, thanks!.links[0]!);
  expect(html).toContain(reference);
  expect(html).not.toMatch(new RegExp(`${email}|Ada Example|Fay Founder`));
  await expect.poll(async () => (await deskEmails(reference)).length).toBe(1);
  const [told] = await deskEmails(reference);
  expect(told!.subject).toBe(`Crypto payment reported: ${reference} (Cook Islands)`);
  expect(told!.html + told!.text).not.toMatch(new RegExp(`${email}|Ada Example|Fay Founder|${transaction}`));
  await elsewhere.dispose();
});
