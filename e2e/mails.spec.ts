import { expect, type APIRequestContext } from "@playwright/test";
import { orderConfirmationText } from "../data/page-texts.ts";
import { totals, usd, postOrder, payHosted, postPayment, postForm } from "./support/order";
import { freshAddress, test } from "./support/fixtures";
import { deskEmails, subjectsTo } from "./support/emails";
import { freshEmail, emailsTo, ordersOf, rowsOf } from "./support/services";
import { readPage } from "./support/html";

/** Personal data that emails to the desk must not contain. */
const person = /Ada Example|Dee Director|Sue Shareholder|Example Holdings/;

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

/** Sends an inquiry with a plain post. */
async function inquire(request: APIRequestContext, email: string, message: string) {
  const filled = { fullName: "Ada Example", email, subject: "About Nevis", message };
  const { answer } = await postForm(request, "/contact", filled, freshAddress());
  expect(answer.status()).toBeLessThan(400);
}

test("an inquiry is acknowledged without its text or name, and the desk is notified", async ({ request }) => {
  const email = freshEmail("asked");
  const words = `How long does it take, <b>really</b>? ${email}`;
  await inquire(request, email, words);
  await expect.poll(() => subjectsTo(email)).toEqual(["We've received your inquiry"]);
  const [mail] = await emailsTo(email);
  expect(mail!.html + mail!.text).not.toMatch(/Ada Example|really|About Nevis/);
  const [row] = (await rowsOf("customer_inquiries")).filter((inquiry) => inquiry.email === email);
  await expect
    .poll(async () => (await deskEmails(String(row!.id))).map(({ subject }) => subject))
    .toEqual(["New inquiry"]);
  const [deskEmail] = await deskEmails(String(row!.id));
  expect(deskEmail!.html + deskEmail!.text).not.toMatch(/Ada Example|really|About Nevis/);
});
