import { readFileSync } from "node:fs";
import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { queryDatabase } from "./support/database";
import { createUniqueIpAddress, test } from "./support/fixtures";
import { listDeskEmails, formatDollarsAndCents, readAttachment, waitForEmail } from "./support/emails";
import { companyFields, postForm, postCardPayment } from "./support/order";
import { readPdf } from "./support/pdf";
import { createUniqueEmail, listEmailsTo, listOrdersByEmail } from "./support/services";
import { signInAsNewUser } from "./support/account";
import { fetchPageText } from "./support/html";

/** Orders and pays by card with plain POSTs. Returns the order and the URL of its confirmation. */
async function orderAndPay(request: APIRequestContext, email: string, fullName: string) {
  const filled = { ...companyFields, email, fullName, useNomineeDirector: "yes" };
  await postForm(request, "/order-form/nevis", filled, createUniqueIpAddress());
  const confirmation = await postCardPayment(request);
  expect((await fetchPageText(request, confirmation)).words).toContain("Your payment has been received.");
  const [order] = await listOrdersByEmail(email);
  return { order: order!, confirmation };
}

/** An order's receipt in the database. */
async function receiptOf(reference: string) {
  const [row] = await queryDatabase<{ label: string; amount: string; total_fee: string }>(
    `select r.label, r.amount, o.total_fee from public.receipts r join public.orders o on o.id = r.order_id
      where o.order_reference = $1 and r.series = 'R'`,
    [reference],
  );
  return row;
}

async function downloaded(page: Page, link: string | RegExp) {
  const download = page.waitForEvent("download");
  await page.getByRole("main").getByRole("link", { name: link }).first().click();
  const file = await download;
  const { text } = await readPdf(readFileSync(await file.path()));
  return { name: file.suggestedFilename(), text };
}

// Promise: Only the account's owner can download a receipt, and its figures are the order's.
test("only the customer who paid can download the receipt @core", async ({ page, browser }) => {
  const email = createUniqueEmail("receipt");
  await signInAsNewUser(page.context(), email);
  const { order } = await orderAndPay(page.request, email, "Юрій Παπαδόπουλος-Ångström");
  const reference = order.order_reference;
  const receipt = (await receiptOf(reference))!;
  expect(receipt.amount).toBe(receipt.total_fee);

  await page.goto(`/user-account/orders/${reference}`);
  const { name, text } = await downloaded(page, `Receipt ${receipt.label}`);
  expect(name).toBe(`${receipt.label}.pdf`);
  for (const said of [
    `Receipt ${receipt.label}`,
    reference,
    "Юрій Παπαδόπουλος-Ångström",
    email,
    `Incorporation fee ${formatDollarsAndCents(order.incorporation_fee)}`,
    `Government fee ${formatDollarsAndCents(order.government_fee)}`,
    `Nominee director fee ${formatDollarsAndCents(order.nominee_director_fee)}`,
    `Total paid ${formatDollarsAndCents(order.total_fee)}`,
  ])
    expect(text).toContain(said);

  const path = `/user-account/orders/${reference}/${receipt.label}`;
  expect((await page.request.get(path)).headers()["cache-control"]).toBe("private, no-store");
  expect((await page.request.get(`/user-account/orders/${reference}/C-000001`)).status()).toBe(404);

  const stranger = await browser.newContext();
  await signInAsNewUser(stranger, createUniqueEmail("stranger"));
  expect((await stranger.request.get(path)).status()).toBe(404);
  const asGuest = `/order-confirmation/${receipt.label}?order=${reference}`;
  expect((await stranger.request.get(asGuest)).status()).toBe(404);
  await stranger.clearCookies();
  expect((await stranger.request.get(path)).headers()["content-type"]).not.toBe("application/pdf");
  await stranger.close();
});

// Promise: A paid order sends one email to the customer and one to the desk.
// Promise: A guest’s receipt opens only in the browser that paid.
test("a guest can open the receipt only in the browser used to pay @core", async ({ page, browser }) => {
  const email = createUniqueEmail("guest");
  const { order, confirmation } = await orderAndPay(page.request, email, "Ada Example");
  const { order_reference: reference, total_fee: total } = order;
  await page.goto(confirmation);
  const { label } = (await receiptOf(reference))!;
  const { name, text } = await downloaded(page, `Receipt ${label}`);
  expect(name).toBe(`${label}.pdf`);
  for (const said of [label, reference, email, `Total paid ${formatDollarsAndCents(total)}`])
    expect(text).toContain(said);
  // The email has the same receipt.
  const mail = await waitForEmail(email, `Payment received for order ${reference}`);
  const names = mail.attachments.map(({ name, type }) => `${name} ${type}`);
  expect(names).toEqual([`${label}.pdf application/pdf`, "terms-and-refund-rules.pdf application/pdf"]);
  expect(await readAttachment(mail)).toBe(text);
  await expect.poll(async () => (await listDeskEmails(reference)).length).toBe(1);
  const [told] = await listDeskEmails(reference);
  expect(told!.subject).toBe(`Order paid: ${reference} (Nevis)`);
  const person = new RegExp(`${email}|Ada Example|Dee Director|Sue Shareholder|Example Holdings`);
  expect(told!.html + told!.text).not.toMatch(person);

  const other = await browser.newContext();
  const opened = await fetchPageText(other.request, mail.links[0]!);
  expect(opened.words).toContain(reference);
  expect(opened.html).not.toMatch(person);
  const seen = await fetchPageText(other.request, confirmation);
  expect(seen.words).toContain("Your payment has been received.");
  expect(seen.html).not.toMatch(/<a [^>]*>Receipt/);
  expect((await other.request.get(`/order-confirmation/${label}?order=${reference}`)).status()).toBe(404);
  await other.close();
  expect(await listEmailsTo(email), "opening the confirmation again sends no email").toHaveLength(1);
});
