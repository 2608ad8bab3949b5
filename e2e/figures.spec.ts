import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { signInAsNewUser } from "./support/account";
import { queryDatabase } from "./support/database";
import { paidOrder } from "./support/documents";
import { test } from "./support/fixtures";
import { freshEmail } from "./support/services";

const names = ["=1+1", "+44 (0)20", "@SUM(A1)", 'Ada "The Countess", Byron', "آدا بايرون"];

/** Creates a paid order with a receipt for each customer, the first also with a credit note. */
async function receiptsFor(customers: readonly string[]) {
  const email = freshEmail("exported");
  const references: string[] = [];
  for (const [index, name] of customers.entries()) {
    const { id, reference } = await paidOrder(email);
    await queryDatabase("update public.orders set full_name = $2 where id = $1", [id, name]);
    await queryDatabase("select private.issue_receipt(o, 'R', 1800) from public.orders o where id = $1", [
      id,
    ]);
    if (index === 0)
      await queryDatabase("select private.issue_receipt(o, 'C', 10.5) from public.orders o where id = $1", [
        id,
      ]);
    references.push(reference);
  }
  return { email, references };
}

async function download(page: Page, button: string) {
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const file = await started;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

const officeDay = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York", dateStyle: "short" });

test("the desk downloads receipts and orders of a period as CSV", async ({ page }) => {
  const { email, references } = await receiptsFor(names);
  await signInAsNewUser(page.context(), freshEmail("desk"), "staff");
  const today = officeDay.format(new Date());
  await page.goto("/desk/figures");
  await page.getByLabel("First day").fill(today);
  await page.getByLabel("Last day").fill(today);
  const receipts = await download(page, "Download receipts and credit notes");
  expect(receipts.name).toBe(`receipts-${today}-to-${today}.csv`);
  expect([...receipts.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = receipts.bytes.toString("utf8").split("\r\n");
  const mine = lines.filter((line) => line.includes(email));
  expect(mine).toHaveLength(names.length + 1);
  expect(mine.filter((line) => line.includes(",Receipt,") && line.endsWith(",1800.00"))).toHaveLength(5);
  expect(mine.filter((line) => line.includes(",Credit note,R-") && line.endsWith(",-10.50"))).toHaveLength(1);
  for (const field of ["'=1+1", "'+44 (0)20", "'@SUM(A1)", '"Ada ""The Countess"", Byron"', "آدا بايرون"])
    expect(mine.join("\n")).toContain(`,${field},${email},`);
  const orders = await download(page, "Download orders");
  const text = orders.bytes.toString("utf8");
  for (const reference of references) expect(text.split(`\r\n${reference},`)).toHaveLength(2);
});

// Promise: Only staff can export orders and receipts.
test("a customer and a signed-out visitor can't export anything @core", async ({ context, request }) => {
  const path = "/desk/exports?of=receipts&from=2026-01-01&to=2026-12-31";
  await signInAsNewUser(context, freshEmail("curious"));
  const answer = await context.request.get(path, { maxRedirects: 0 });
  expect([answer.status(), await answer.text()]).toEqual([404, "Not found"]);
  const signedOut = await request.get(path, { maxRedirects: 0 });
  expect(signedOut.status()).toBe(307);
  expect(signedOut.headers().location).toContain("/login?next=");
});

test("the figures name each table, and each bar has its figure as text", async ({ page }) => {
  await receiptsFor(["Ada Example"]);
  await signInAsNewUser(page.context(), freshEmail("desk"), "staff");
  await page.goto("/desk/figures");
  const revenue = page.getByRole("table", { name: "Revenue by month" });
  await expect(revenue.getByRole("row")).toHaveCount(14);
  await expect(revenue.getByRole("row").last()).toContainText(/12 months.*\$[\d,]+\.\d\d/);
  const places = page.getByRole("table", { name: "Paid orders by jurisdiction and month" });
  await expect(places.getByRole("row", { name: /^Nevis/ })).toContainText(/[1-9]/);
  const waiting = page.getByRole("table", { name: "Who has waited longest" });
  await waiting.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/desk\/orders\/(IBC|BA)-/);
});

const messagesOn = (page: Page) => page.getByRole("region", { name: "Messages", exact: true });

test("without JavaScript, a chosen template fills the message and is cleared once it is sent", async ({
  plainPage: page,
}) => {
  const { reference } = await paidOrder(freshEmail("template"));
  await signInAsNewUser(page.context(), freshEmail("desk"), "staff");
  await page.goto(`/desk/orders/${reference}`);
  const messages = messagesOn(page);
  await messages.getByText("Write to the customer", { exact: true }).click();
  await messages.getByLabel("Insert a template").selectOption("Documents are missing");
  await messages.getByRole("button", { name: "Insert", exact: true }).click();
  await expect(page).toHaveURL(`/desk/orders/${reference}?template=documents-missing#messages`);
  await expect(messages.getByLabel("Your message")).toHaveValue(
    new RegExp(`^Dear Ada Example,\n\nBefore we can file your order ${reference}, we still need:\n\n- `),
  );
  await messages.getByRole("button", { name: "Send message" }).click();
  await expect(messages.getByRole("listitem").filter({ hasText: "we still need:" })).toBeVisible();
  await expect(messages.getByLabel("Your message")).toHaveValue("");
});
