import { expect } from "@playwright/test";
import { createOrders } from "../local/demo/create.ts";
import { exampleCustomers } from "../local/demo/examples.ts";
import { checks, examine } from "../local/doctor/examine.ts";
import { openDemo } from "../local/doctor/project.ts";
import { addAccount, password, signInAsNewUser } from "./support/account";
import { queryDatabase } from "./support/database";
import { freshAddress, test } from "./support/fixtures";
import { companyFields, postCard, postForm, postPayment } from "./support/order";
import { runPort } from "./support/run-site";
import { freshEmail, ordersOf, origin, secrets, statusOf, stripeUrl, supabaseUrl } from "./support/services";

// Promise: The demo's example orders can be created by the forms and functions that people use.
test("the demo's first customer gets an order in each of its steps", async () => {
  const [desk, colleague] = [
    { email: freshEmail("desk"), password },
    { email: freshEmail("desk"), password },
  ];
  for (const { email } of [desk, colleague]) await addAccount(email, "staff");
  const query = (sql: string, ...given: unknown[]) => queryDatabase(sql, given);
  const services = { query, supabaseUrl, stripeUrl, secrets: secrets() };
  const customer = { ...exampleCustomers[0]!, email: freshEmail("example") };
  await createOrders(origin, services, desk, [customer], colleague);
  const orders = await ordersOf(customer.email);
  expect(orders.map((order) => `${String(order.phase)} ${statusOf(order)}`).sort()).toEqual([
    "completed paid/completed",
    "documents paid/completed",
    "documents paid/completed",
    "handover paid/completed",
    "unpaid submitted/pending",
    "working paid/completed",
  ]);
});

// Promise: `npm run doctor` finds no fault in the demo.
test("the doctor finds no fault in the demo", async () => {
  const headers = { authorization: `Bearer ${secrets().cronSecret}` };
  // Retry, because another test may be running a job.
  await expect(async () => {
    await fetch(`${origin}/api/scheduler`, { method: "POST", headers });
    const lines = await examine(openDemo({ PORT: String(runPort) }, ".local/test"));
    // Tests of the desk create staff accounts without two-factor sign-in.
    expect(lines.filter(({ state, name }) => state !== "ok" && name !== "Staff")).toEqual([]);
    expect(lines).toHaveLength(checks.length);
  }).toPass();
});

// Promise: In the demo, a refund and the end of a dispute made on the card payments' page reach the order.
test("a part refund and a lost or won dispute from the card payments' page reach the order's page", async ({
  page,
  browser,
}) => {
  const order = async (card: string) => {
    const email = freshEmail("card-dashboard");
    const customer = await browser.newContext();
    await signInAsNewUser(customer, email);
    const { request } = customer;
    await postForm(request, "/order-form/nevis", { ...companyFields, email }, freshAddress());
    await postCard(request, (await postPayment(request))[0]!, card);
    await expect.poll(async () => (await ordersOf(email))[0]?.payment_status).toBe("completed");
    return { reference: (await ordersOf(email))[0]!.order_reference, shown: await customer.newPage() };
  };
  const expectOnOrder = async ({ reference, shown }: Awaited<ReturnType<typeof order>>, text: RegExp) =>
    expect(async () => {
      await shown.goto(`/user-account/orders/${reference}`);
      await expect(shown.getByRole("main").getByText(text).first()).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 20_000 });
  const openPayment = async ({ reference }: { reference: string }) => {
    await page.goto(`${stripeUrl}/dashboard`);
    await page.getByRole("link", { name: reference }).click();
  };

  const paid = await order("4242 4242 4242 4242");
  await page.setViewportSize({ width: 360, height: 740 });
  await openPayment(paid);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  await page.getByLabel("Amount in US dollars").fill("100.50");
  await page.getByRole("button", { name: "Refund" }).click();
  await expect(page.getByText("Partly refunded")).toBeVisible();
  await expectOnOrder(paid, /\$100\.50/);
  await page.getByRole("button", { name: "Refund" }).click();
  await expect(page.getByText("Refunded", { exact: true }).first()).toBeVisible();
  await expectOnOrder(paid, /refunded/i);

  const disputed = await order("4000 0000 0000 0259");
  await expectOnOrder(disputed, /We've paused work on your order until the bank decides/);
  await openPayment(disputed);
  await expect(page.getByRole("button", { name: "Refund" })).toHaveCount(0);
  await page.getByRole("button", { name: "End as won" }).click();
  await expect(page.getByText("Dispute won")).toBeVisible();
  await expect(async () => {
    await disputed.shown.goto(`/user-account/orders/${disputed.reference}`);
    await expect(disputed.shown.getByText("We've paused work on your order")).toHaveCount(0);
  }).toPass({ timeout: 20_000 });
});
