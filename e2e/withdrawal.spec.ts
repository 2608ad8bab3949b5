import { expect } from "@playwright/test";
import { withdrawalText } from "@/data/withdrawal";
import { legalVersions } from "@/data/legal-pages";
import { signInAsNewUser } from "./support/account";
import { queryDatabase } from "./support/database";
import { paidOrder } from "./support/documents";
import { openDesk } from "./support/desk";
import { test } from "./support/fixtures";
import { emailsTo, freshEmail } from "./support/services";

// Promise: A customer withdraws from a paid order on its page in two steps, gets a confirmation by email, and the desk finds the refund on To do.
test("a paid order is withdrawn from on its page, and the desk refunds it @core", async ({
  page,
  context,
  browser,
}) => {
  const email = freshEmail("withdraw");
  const { id, reference } = await paidOrder(email);
  await signInAsNewUser(context, email);
  await page.goto(`/user-account/orders/${reference}`);
  const section = page.getByRole("region", { name: withdrawalText.heading });
  await expect(section.getByText(withdrawalText.what[0]!)).toBeHidden();
  await section.getByText(withdrawalText.open).click();
  await expect(section.getByText(withdrawalText.what[0]!)).toBeVisible();
  await section.getByRole("button", { name: withdrawalText.confirm(reference) }).click();
  await expect(
    page.getByText("You’ve withdrawn from this order. We’re refunding your payment."),
  ).toBeVisible();
  await expect(page.getByText(/withdrawn on .*, refund follows/).first()).toBeVisible();
  await expect(section).toBeHidden();
  const mail = async () =>
    (await emailsTo(email)).find(({ subject }) => subject === `You have withdrawn from order ${reference}`);
  await expect.poll(mail).toBeTruthy();
  expect((await mail())!.text).toMatch(/on\s\w+day,\s\w+\s\d+,\s20\d\d\sat\s\d+:\d\d\s[AP]M/);

  const order = await openDesk(browser);
  await order.goto(`/desk/orders/${reference}`);
  await expect(order.getByText(/withdrawn on .*, refund follows/).first()).toBeVisible();
  const [row] = await queryDatabase<{ step: string }>(
    "select step from public.order_steps where order_id = $1",
    [id],
  );
  expect(row).toEqual({ step: "refund" });
  await order.context().close();
});

test("every version of the terms and the refund rules has its address", async ({ page }) => {
  for (const version of ["2026-11-22", legalVersions.terms]) {
    await page.goto(`/terms/${version}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Terms of Service, ");
    await expect(page.getByText(/^Version of/)).toBeVisible();
  }
  expect((await page.request.get("/refunds/2026-11-22")).status()).toBe(200);
  expect((await page.request.get("/terms/2020-01-01")).status()).toBe(404);
});
