import { expect, type Page } from "@playwright/test";
import { signInAsNewUser } from "./support/account";
import { queryDatabase } from "./support/database";
import { createExampleFile, insertCompletedOrder, insertPaidOrder } from "./support/documents";
import {
  isoDateInTwoWeeks,
  expectDeskActionDone,
  openDeskAsStaff,
  submitDeskOrderAction,
  test,
  waitForPaymentEmailLink,
} from "./support/desk";
import { cryptoSenderAddress, createUniqueTransactionId } from "./support/fixtures";
import { completeCardPayment } from "./support/order";
import { listEmailSubjects } from "./support/emails";
import { createUniqueEmail } from "./support/services";

/** Does an action at the desk on a fresh page, without the result of the one before. */
async function act(desk: Page, verb: string, fields: Record<string, string>, button = verb) {
  await desk.reload();
  await submitDeskOrderAction(desk, verb, fields, button);
  await expectDeskActionDone(desk);
}

/** Asks for a further payment for a paid order at the desk. Returns its reference. */
async function ask(desk: Page, parent: { id: string; reference: string }, what: string, amount: string) {
  await desk.goto(`/desk/orders/${parent.reference}`);
  const payment = { Purpose: what, "Amount in US dollars": amount, "Due date": isoDateInTwoWeeks };
  await act(desk, "Request a payment", payment, "Request this payment");
  const further = "select order_reference as reference from public.orders where parent_id = $1";
  return (await queryDatabase<{ reference: string }>(further, [parent.id]))[0]!.reference;
}

// Promise: Staff can request a further payment, which the customer finds in the account and pays by card.
test("a customer can make a further payment by card in their account", async ({ page, desk }) => {
  const email = createUniqueEmail("further");
  const parent = await insertPaidOrder(email);
  const purpose = "Apostille & <b>courier</b>";
  const reference = await ask(desk, parent, purpose, "$1,250.50");
  const further = desk.getByRole("region", { name: "Further payments" });
  await expect(further).toContainText(`${purpose}, $1,250.50`);
  await waitForPaymentEmailLink(email, `Please pay $1,250.50: ${purpose}`);

  await signInAsNewUser(page.context(), email);
  await page.goto("/user-account");
  const step = page.getByRole("region", { name: new RegExp(`Your next step: ${reference}`) });
  await expect(step).toContainText(`Please pay $1,250.50 for: ${purpose}.`);
  await page.goto(`/user-account/orders/${parent.reference}`);
  const payments = page.getByRole("region", { name: "Further payments" });
  await payments.getByRole("link", { name: /^Pay \$1,250\.50/ }).click();
  const summary = page.getByRole("complementary", { name: "Order summary" });
  await expect(summary.getByRole("row", { name: `${purpose} $1,250.50` })).toBeVisible();
  await completeCardPayment(page);

  await page.goto(`/user-account/orders/${reference}`);
  const main = page.getByRole("main");
  for (const said of ["Payment: received", "Work: we’re doing it"]) await expect(main).toContainText(said);
  await expect(main).not.toContainText("Formation:");
  await expect(page.getByRole("link", { name: /^Receipt R-/ })).toBeVisible();
  await desk.reload();
  await expect(further).toContainText("Payment: received");
});

// Promise: The desk takes an order from paid to completed or refunded, and its customer sees each step.
// Promise: A further payment can be paid in cryptocurrency from the email's link and refunded in parts, and has receipts.
test("staff can refund a cryptocurrency payment in several parts", async ({ page, desk }) => {
  const email = createUniqueEmail("further-coin");
  const parent = await insertPaidOrder(email);
  const reference = await ask(desk, parent, "Legalised copies", "480");
  await page.goto(await waitForPaymentEmailLink(email, "Please pay $480: Legalised copies"));
  await page.getByRole("tab", { name: "Cryptocurrency" }).click();
  await page.getByLabel("USDT (ERC-20, Ethereum network)").check();
  await page.getByRole("button", { name: "Proceed" }).click();
  const dialog = page.getByRole("dialog", { name: "Send your payment" });
  await expect(dialog).toContainText("$480");
  await dialog.getByRole("button", { name: "I've Sent the Payment" }).click();
  await expect(page.getByRole("main").getByText(/Payment reported, awaiting verification/)).toBeVisible();

  await desk.goto(`/desk/orders/${reference}`);
  await expect(desk.getByText("A further payment for order")).toBeVisible();
  const sent = { "Transaction ID": createUniqueTransactionId(), "Sent from": cryptoSenderAddress };
  await act(desk, "Verify the payment", sent);
  // The wallet is screened with the order that the payment belongs to.
  await desk.goto(`/desk/orders/${parent.reference}`);
  const checks = desk.getByRole("region", { name: "Checks" });
  await checks.getByRole("button", { name: "Screen now" }).click();
  await expect(checks.getByText(/^Lists: default/)).toBeVisible();
  await desk.goto(`/desk/orders/${reference}`);
  const refund = { "Sent to": cryptoSenderAddress, "Reason for the refund": "One copy less." };
  for (const amount of ["100", "380"])
    await act(desk, "Record a refund", { "Amount in US dollars": amount, ...refund }, "Record the refund");
  await expect(desk.getByRole("article")).toContainText("Payment: refunded");
  await signInAsNewUser(page.context(), email);
  await page.goto(`/user-account/orders/${reference}`);
  for (const said of ["We've refunded $100 in", "One copy less."])
    await expect(page.getByRole("main")).toContainText(said);
  const receipts = `select r.series || ' ' || r.amount as receipt from public.receipts r
    join public.orders o on o.id = r.order_id where o.parent_id = $1 order by r.issued_at`;
  const issued = ["R 480.00", "C 100.00", "C 380.00"].map((receipt) => ({ receipt }));
  expect(await queryDatabase(receipts, [parent.id])).toEqual(issued);
});

// Promise: The desk prepares a renewal with its price, and the customer pays it.
// Promise: Staff see a paid renewal on To do until it is done, and the customer sees whether it is in progress or done.
test("a customer can pay for a company's renewal by card @core", async ({ page, desk, browser }) => {
  const email = createUniqueEmail("renewal");
  const company = await insertCompletedOrder(email, "Example Lasting Ltd");
  const [row] = await queryDatabase<{ due: string }>(
    `update public.companies set registered_on = (private.today_at_office() + 30 - interval '1 year')::date
      where order_id = $1 returning renews_on::text as due`,
    [company.id],
  );
  const year = Number(row!.due.slice(0, 4));
  // Other tests' companies may fill the first pages, so it is assigned and found on Mine.
  await desk.goto(`/desk/orders/${company.reference}`);
  await expect(async () => {
    await desk.keyboard.press("e");
    await expect(desk.getByText("Assigned to you.")).toBeVisible({ timeout: 1000 });
  }).toPass();
  const task = async () => {
    await desk.goto("/desk/renewals?for=me");
    return desk.getByRole("listitem").filter({ hasText: company.reference });
  };
  await expect(await task()).toContainText("Prepare the renewal");
  await desk.goto(`/desk/orders/${company.reference}`);
  await act(desk, "Prepare the renewal", { "Amount in US dollars": "1,200" }, "Request payment");
  await expect(await task()).toHaveCount(0);

  const purpose = `Renewal ${year}: Example Lasting Ltd`;
  await page.goto(await waitForPaymentEmailLink(email, `Please pay $1,200: ${purpose}`));
  await completeCardPayment(page);

  await desk.goto(`/desk/orders/${company.reference}`);
  const further = desk.getByRole("region", { name: "Further payments" });
  await expect(further).toContainText("Payment: received");
  await expect(further).toContainText("Work: to be done");

  await signInAsNewUser(page.context(), email);
  await page.goto("/user-account");
  const reference = await further.getByRole("link", { name: /^IBC-/ }).innerText();
  const work = page.getByRole("region", { name: new RegExp(`We’re working on it: ${reference}`) });
  await expect(work).toContainText(/You’ve paid, and we’re doing this now\. .* By [A-Z][a-z]{2} \d/);
  await page.goto(`/user-account/companies/${company.reference}`);
  const due = page.getByRole("region", { name: "What falls due" });
  await expect(due).toContainText("You’ve paid for it, and we’re doing it.");
  const renewalIn = (year: number) => new RegExp(`Annual renewal: [A-Z][a-z]{2} \\d\\d?, ${year}`);
  await expect(due).toContainText(renewalIn(year));

  const colleague = await openDeskAsStaff(browser);
  await colleague.goto(`/desk/orders/${reference}`);
  const file = createExampleFile("renewed.pdf", "pdf");
  await colleague.getByLabel("Files: Finished documents for the customer").setInputFiles(file);
  await colleague.getByRole("button", { name: "Send", exact: true }).click();
  await expect(colleague.getByRole("link", { name: "renewed.pdf", exact: true })).toBeVisible();
  const note = "Note to the customer (optional with a document)";
  await act(colleague, "Mark as done", { [note]: "Renewed until next year." });
  await expect(colleague.getByRole("article")).toContainText("Work: done");

  await page.goto(`/user-account/orders/${reference}`);
  await expect(page.getByRole("main")).toContainText("Work: done");
  await expect(page.getByRole("main")).toContainText("Renewed until next year.");
  await expect(page.getByRole("region", { name: "Documents" })).toContainText("renewed.pdf");
  await page.goto(`/user-account/companies/${company.reference}`);
  await expect(due).toContainText(renewalIn(year + 1));
  await expect.poll(() => listEmailSubjects(email)).toContain(`Done: ${purpose}`);
});
