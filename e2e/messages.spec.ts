import { expect, type BrowserContext, type Page } from "@playwright/test";
import { findAccessibilityViolations } from "./support/page-checks";
import { signInAsNewUser } from "./support/account";
import { queryDatabase } from "./support/database";
import { deskEmails } from "./support/emails";
import { openDeskAsStaff } from "./support/desk";
import { test } from "./support/fixtures";
import { fetchPageText } from "./support/html";
import { postCryptoChoice, postOrder } from "./support/order";
import { emailsTo, uniqueEmail, listOrdersByEmail } from "./support/services";

const hostile = '<b>bold</b> <img src="x" onerror="alert(1)"> https://evil.example \u202Etxet';
const orderPath = (reference: string) => `/user-account/orders/${reference}`;
const messagesOn = (page: Page) => page.getByRole("region", { name: /^Messages/ });

/** A signed-in customer with an unpaid order. */
async function withOrder(context: BrowserContext, name: string) {
  const email = uniqueEmail(name);
  await signInAsNewUser(context, email);
  await postOrder(context.request, email);
  await postCryptoChoice(context.request, "usdt");
  return { email, reference: (await listOrdersByEmail(email))[0]!.order_reference };
}

async function send(page: Page, label: string, message: string) {
  const messages = messagesOn(page);
  const summary = messages.getByText(label, { exact: true });
  await expect(summary).toBeVisible();
  // The form to answer a waiting customer is initially open.
  const form = messages.getByRole("group").filter({ has: page.getByText(label, { exact: true }) });
  if ((await form.getAttribute("open")) === null) await summary.click();
  await messages.getByLabel("Your message").fill(message);
  await messages.getByRole("button", { name: "Send message" }).click();
}

// Promise: A customer and the desk write to each other on the order's page, also without JavaScript.
test("customer and desk can write to each other without JavaScript @core", async ({
  plainPage: customer,
  browser,
}) => {
  const { email, reference } = await withOrder(customer.context(), "writes");
  await customer.goto(orderPath(reference));
  await send(customer, "Write a message", hostile);
  await expect(messagesOn(customer).getByText(hostile)).toBeVisible();
  await expect(messagesOn(customer).locator("a, b, img")).toHaveCount(0);
  await expect
    .poll(async () => (await deskEmails(reference)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining("Message from a customer"));

  const desk = await openDeskAsStaff(browser);
  await queryDatabase("update public.orders set unanswered_since = '2026-01-01' where order_reference = $1", [
    reference,
  ]);
  await desk.goto("/desk");
  await desk
    .getByRole("listitem")
    .filter({ hasText: reference })
    .getByRole("link", { name: "Message to answer" })
    .click();
  await expect(messagesOn(desk).getByText(hostile)).toBeVisible();
  await expect(messagesOn(desk).locator("a, b, img")).toHaveCount(0);
  await send(desk, "Write to the customer", "In five days.\nWe will write again.");
  await expect(messagesOn(desk).getByRole("listitem").filter({ hasText: "In five days." })).toBeVisible();
  await expect(messagesOn(desk).getByText("No answer needed")).toHaveCount(0);
  expect(await findAccessibilityViolations(desk)).toEqual([]);
  expect((await fetchPageText(desk.request, "/desk")).words).not.toContain(reference);

  const subject = `Message about your order ${reference}`;
  await expect
    .poll(async () => (await emailsTo(email)).find((mail) => mail.subject === subject)?.text)
    .toContain("We will write again.");
  const [mail] = (await emailsTo(email)).filter((found) => found.subject === subject);
  const link = /href="([^"]*#messages)"/.exec(mail!.html)?.[1];
  await customer.goto("/user-account");
  await customer.getByRole("link", { name: "Message from us" }).click();
  expect(customer.url()).toBe(link);
  await expect(messagesOn(customer).getByText("We will write again.")).toBeVisible();
  await send(customer, "Reply", "Thank you.");
  await expect(messagesOn(customer).getByRole("listitem")).toHaveCount(3);
});
