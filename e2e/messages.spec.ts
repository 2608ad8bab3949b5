import { expect, type Page } from "@playwright/test";
import { orderPath } from "../lib/orders/paths";
import { expectAccessibleLayout } from "./support/page-checks";
import { queryDatabase } from "./support/database";
import { listDeskEmails, waitForEmail } from "./support/emails";
import { submitDeskForm, test } from "./support/desk";
import { signInCustomerWithOrder } from "./support/documents";
import { fetchPageText } from "./support/html";

const hostile = '<b>bold</b> <img src="x" onerror="alert(1)"> https://evil.example \u202Etxet';
const messagesOn = (page: Page) => page.getByRole("region", { name: /^Messages/ });
const send = (page: Page, verb: string, message: string) =>
  submitDeskForm(messagesOn(page), verb, { "Your message": message }, "Send message");

// Promise: A customer and the desk write to each other on the order's page, also without JavaScript.
// Promise: The bell leads to what is new in the account, and a visitor is asked to sign in.
test("customers and staff can send each other messages @core", async ({
  page,
  plainPage: customer,
  desk,
}) => {
  const { id, email, reference } = await signInCustomerWithOrder(customer.context(), "writes");
  await customer.goto(orderPath(reference));
  await send(customer, "Write a message", hostile);
  await expect(messagesOn(customer).getByText(hostile)).toBeVisible();
  await expect(messagesOn(customer).locator("a, b, img")).toHaveCount(0);
  const told = async () => (await listDeskEmails(reference)).map(({ subject }) => subject).join();
  await expect.poll(told).toContain("Message from a customer");

  const waiting =
    "update public.orders set unanswered_since = '2026-01-01', reviewed_at = now() where id = $1";
  await queryDatabase(waiting, [id]);
  await desk.goto("/desk");
  const task = desk.getByRole("listitem").filter({ hasText: reference });
  await task.getByRole("link", { name: "Message to answer" }).click();
  await expect(messagesOn(desk).getByText(hostile)).toBeVisible();
  await expect(messagesOn(desk).locator("a, b, img")).toHaveCount(0);
  await send(desk, "Write to the customer", "In five days.\nWe will write again.");
  await expect(messagesOn(desk).getByRole("listitem").filter({ hasText: "In five days." })).toBeVisible();
  await expect(messagesOn(desk).getByText("No answer needed")).toHaveCount(0);
  await expectAccessibleLayout(desk);
  expect((await fetchPageText(desk.request, "/desk")).words).not.toContain(reference);

  const mail = await waitForEmail(email, `Message about your order ${reference}`);
  expect(mail.text).toContain("We will write again.");
  const link = /href="([^"]*#messages)"/.exec(mail.html)?.[1];
  await customer.goto("/user-account");
  await customer.getByRole("link", { name: "Message from us" }).click();
  expect(customer.url()).toBe(link);
  await expect(messagesOn(customer).getByText("We will write again.")).toBeVisible();
  await send(customer, "Reply", "Thank you.");
  await expect(messagesOn(customer).getByRole("listitem")).toHaveCount(3);

  await customer.goto("/notifications");
  await customer.getByRole("button", { name: "Mark as read" }).click();
  await expect(customer.getByText("Nothing new since you last looked.")).toBeVisible();
  await page.goto("/notifications");
  const signIn = page.getByRole("main").getByRole("link", { name: "Sign In" });
  await expect(signIn).toHaveAttribute("href", /next=%2Fnotifications/);
});
