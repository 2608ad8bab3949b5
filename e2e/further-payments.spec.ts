import { expect, type Page } from "@playwright/test";
import { signInAsNewUser } from "./support/account";
import { queryDatabase } from "./support/database";
import { exampleFile, insertCompletedOrder, insertPaidOrder } from "./support/documents";
import {
  openDeskAsStaff,
  submitDeskForm,
  dayInTwoWeeks,
  waitForPaymentLink,
  expectActionDone,
} from "./support/desk";
import { coinSenderAddress, uniqueTransactionId, test } from "./support/fixtures";
import { payWithCard } from "./support/order";
import { emailsTo, uniqueEmail } from "./support/services";

/** Does an action at the desk on a fresh page, without the result of the one before. */
async function act(desk: Page, ...how: [verb: string, fields: Record<string, string>, button: string]) {
  await desk.reload();
  await submitDeskForm(desk, ...how);
  await expectActionDone(desk);
}

/** Asks for a further payment for a paid order at the desk. Returns its reference. */
async function ask(desk: Page, parent: { id: string; reference: string }, what: string, amount: string) {
  await desk.goto(`/desk/orders/${parent.reference}`);
  await act(
    desk,
    "Request a payment",
    { Purpose: what, "Amount in US dollars": amount, "Due date": dayInTwoWeeks },
    "Request this payment",
  );
  const rows = await queryDatabase<{ reference: string }>(
    "select order_reference as reference from public.orders where parent_id = $1",
    [parent.id],
  );
  return rows[0]!.reference;
}

// Promise: Staff can request a further payment, which the customer finds in the account and pays by card.
test("a further payment can be paid by card from the account @core", async ({ page, browser }) => {
  const email = uniqueEmail("further");
  const parent = await insertPaidOrder(email);
  const desk = await openDeskAsStaff(browser);
  const reference = await ask(desk, parent, "Apostille & <b>courier</b>", "$1,250.50");
  await expect(desk.getByRole("region", { name: "Further payments" })).toContainText(
    "Apostille & <b>courier</b>, $1,250.50",
  );
  await waitForPaymentLink(email, "Please pay $1,250.50: Apostille & <b>courier</b>");

  await signInAsNewUser(page.context(), email);
  await page.goto("/user-account");
  const step = page.getByRole("region", { name: new RegExp(`Your next step: ${reference}`) });
  await expect(step).toContainText("Please pay $1,250.50 for: Apostille & <b>courier</b>.");
  await page.goto(`/user-account/orders/${parent.reference}`);
  await page
    .getByRole("region", { name: "Further payments" })
    .getByRole("link", { name: /^Pay \$1,250\.50/ })
    .click();
  const summary = page.getByRole("complementary", { name: "Order summary" });
  await expect(summary.getByRole("row", { name: "Apostille & <b>courier</b> $1,250.50" })).toBeVisible();
  await expect(summary.getByRole("row", { name: /fee/ })).toHaveCount(0);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await expect(page.getByText("Apostille & <b>courier</b>").first()).toBeVisible();
  await payWithCard(page);
  await expect(page.getByRole("heading", { level: 1, name: "Thank you for your payment" })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("Send your documents");

  await page.goto(`/user-account/orders/${reference}`);
  await expect(page.getByRole("main")).toContainText("Payment: received");
  await expect(page.getByRole("main")).toContainText("Work: we’re doing it");
  await expect(page.getByRole("main")).not.toContainText("Formation:");
  await expect(page.getByRole("link", { name: /^Receipt R-/ })).toBeVisible();
  await expect(page.getByRole("link", { name: parent.reference })).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole("region", { name: "Further payments" })).toContainText("Payment: received");
  await expect(desk.getByText("Requested payment received")).toBeVisible();
});

// Promise: The desk takes an order from paid to completed or refunded, and its customer sees each step.
// Promise: A further payment can be paid in cryptocurrency from the email's link and refunded in parts, and has receipts.
test("a further payment in cryptocurrency can be refunded in parts", async ({ page, browser }) => {
  const email = uniqueEmail("further-coin");
  const parent = await insertPaidOrder(email);
  const desk = await openDeskAsStaff(browser);
  await ask(desk, parent, "Legalised copies", "480");

  await page.goto(await waitForPaymentLink(email, "Please pay $480: Legalised copies"));
  await page.getByRole("tab", { name: "Cryptocurrency" }).click();
  await page.getByLabel("USDT (ERC-20, Ethereum network)").check();
  await page.getByRole("button", { name: "Proceed" }).click();
  const dialog = page.getByRole("dialog", { name: "Send your payment" });
  await expect(dialog).toContainText("$480");
  await dialog.getByRole("button", { name: "I've Sent the Payment" }).click();
  await expect(page.getByRole("main").getByText(/Payment reported, awaiting verification/)).toBeVisible();

  await desk.goto(`/desk/orders/${parent.reference}`);
  const section = desk.getByRole("region", { name: "Further payments" });
  await expect(section.getByRole("listitem")).toHaveCount(1);
  await section.getByRole("link").click();
  await expect(desk.getByText("A further payment for order")).toBeVisible();
  await act(
    desk,
    "Verify the payment",
    { "Transaction ID": uniqueTransactionId(), "Sent from": coinSenderAddress },
    "Verify the payment",
  );
  // The wallet is screened with the order that the payment belongs to.
  const payment = desk.url();
  await desk.goto(`/desk/orders/${parent.reference}`);
  const checks = desk.getByRole("region", { name: "Checks" });
  await checks.getByRole("button", { name: "Screen now" }).click();
  await expect(checks.getByText(/^Lists: default/)).toBeVisible();
  await desk.goto(payment);
  const refund = (amount: string) =>
    act(
      desk,
      "Record a refund",
      {
        "Amount in US dollars": amount,
        "Sent to": coinSenderAddress,
        "Reason for the refund": "One copy less.",
      },
      "Record the refund",
    );
  await refund("100");
  await refund("380");
  await expect(desk.getByRole("article")).toContainText("Payment: refunded");
  await signInAsNewUser(page.context(), email);
  await page.goto(desk.url().replace("/desk/", "/user-account/"));
  for (const said of ["We've refunded $100 in", "One copy less."])
    await expect(page.getByRole("main")).toContainText(said);
  const receipts = await queryDatabase<{ series: string; amount: string }>(
    `select r.series, r.amount::text from public.receipts r join public.orders o on o.id = r.order_id
      where o.parent_id = $1 order by r.issued_at`,
    [parent.id],
  );
  expect(receipts).toEqual([
    { series: "R", amount: "480.00" },
    { series: "C", amount: "100.00" },
    { series: "C", amount: "380.00" },
  ]);
});

/** A company whose renewal is due in 30 days. */
async function companyToRenew(email: string, name: string) {
  const company = await insertCompletedOrder(email, name);
  const [row] = await queryDatabase<{ due: string }>(
    `update public.companies set registered_on = (private.today_at_office() + 30 - interval '1 year')::date
      where order_id = $1 returning renews_on::text as due`,
    [company.id],
  );
  return { ...company, due: row!.due };
}

// Promise: The desk prepares a renewal with its price, and the customer pays it.
// Promise: Staff see a paid renewal on To do until it is done, and its customer sees that we are doing it, and then that it is done.
test("a renewal is requested, paid by card and marked as done @core", async ({ page, browser }) => {
  const email = uniqueEmail("renewal");
  const company = await companyToRenew(email, "Example Lasting Ltd");
  const desk = await openDeskAsStaff(browser);
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
  await expect(await task()).toContainText("Example Lasting Ltd");
  await expect(await task()).not.toContainText("$");
  await desk.goto(`/desk/orders/${company.reference}`);
  await act(desk, "Prepare the renewal", { "Amount in US dollars": "1,200" }, "Request payment");
  await expect(await task()).toHaveCount(0);

  const purpose = `Renewal ${company.due.slice(0, 4)}: Example Lasting Ltd`;
  await page.goto(await waitForPaymentLink(email, `Please pay $1,200: ${purpose}`));
  await page.getByRole("button", { name: /^Pay/ }).click();
  await payWithCard(page);
  await expect(page.getByRole("heading", { level: 1, name: "Thank you for your payment" })).toBeVisible();

  await desk.goto(`/desk/orders/${company.reference}`);
  await expect(desk.getByText("Requested payment received")).toBeVisible();
  const further = desk.getByRole("region", { name: "Further payments" });
  await expect(further).toContainText("Payment: received");
  await expect(further).toContainText("Work: to be done");

  await signInAsNewUser(page.context(), email);
  await page.goto("/user-account");
  const reference = await further.getByRole("link", { name: /^IBC-/ }).innerText();
  await expect(
    page.getByRole("region", { name: new RegExp(`We’re working on it: ${reference}`) }),
  ).toContainText(/You’ve paid, and we’re doing this now\. .* By [A-Z][a-z]{2} \d/);
  await page.goto(`/user-account/companies/${company.reference}`);
  await expect(page.getByRole("link", { name: /^Pay/ })).toHaveCount(0);
  const due = page.getByRole("region", { name: "What falls due" });
  await expect(due).toContainText("You’ve paid for it, and we’re doing it.");
  const renewalIn = (year: number) => new RegExp(`Annual renewal: [A-Z][a-z]{2} \\d\\d?, ${year}`);
  const year = Number(company.due.slice(0, 4));
  await expect(due).toContainText(renewalIn(year));

  const colleague = await openDeskAsStaff(browser);
  await colleague.goto(`/desk/orders/${reference}`);
  const actions = colleague.getByRole("region", { name: "Actions", exact: true });
  await actions.getByText("Mark as done", { exact: true }).first().click();
  await actions.getByRole("button", { name: "Mark as done" }).click();
  await expect(actions.getByText("Write a note, or attach a document under Documents first.")).toBeVisible();
  await colleague
    .getByLabel("Files: Finished documents for the customer")
    .setInputFiles(exampleFile("renewed.pdf", "pdf"));
  await colleague.getByRole("button", { name: "Send", exact: true }).click();
  await expect(colleague.getByRole("link", { name: "renewed.pdf", exact: true })).toBeVisible();
  const note = "Note to the customer (optional with a document)";
  await act(colleague, "Mark as done", { [note]: "Renewed until next year." }, "Mark as done");
  await expect(colleague.getByRole("article")).toContainText("Work: done");

  await page.goto(`/user-account/orders/${reference}`);
  await expect(page.getByRole("main")).toContainText("Work: done");
  await expect(page.getByRole("main")).toContainText("Renewed until next year.");
  await expect(page.getByRole("region", { name: "Documents" })).toContainText("renewed.pdf");
  await page.goto(`/user-account/companies/${company.reference}`);
  await expect(due).toContainText(renewalIn(year + 1));
  await expect
    .poll(async () => (await emailsTo(email)).map(({ subject }) => subject))
    .toContain(`Done: ${purpose}`);
});
