import { expect, type Page } from "@playwright/test";
import { services, serviceOrderPath, type ServiceKey } from "../data/services";
import { servicePrices } from "../data/prices";
import { signInAsNewUser } from "./support/account";
import { queryDatabase } from "./support/database";
import {
  isoDateInTwoWeeks,
  getDeskActionsRegion,
  expectDeskActionDone,
  submitDeskOrderAction,
  test,
  waitForPaymentEmailLink,
} from "./support/desk";
import { waitForEmail } from "./support/emails";
import { createUniqueIpAddress } from "./support/fixtures";
import { companyFields, completeCardPayment, getPayNowButton, postForm, orderTotals } from "./support/order";
import { setOrderFormFields } from "./support/order-form-fields";
import { expectAccessibleLayout, hydratePage } from "./support/page-checks";
import { createUniqueEmail, listOrdersByEmail } from "./support/services";

const company = "Elsewhere Holdings Ltd";

async function fillContact(page: Page, email: string) {
  await page.getByLabel("Full name").fill("Ada Example");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("+1 202 555 0100");
  await page.getByLabel("Company name").fill(company);
}

/** Asks for an offer as a guest, and makes one at the desk. Returns its link. */
async function getOffer(page: Page, desk: Page, email: string) {
  await page.goto("/service-order/change-of-agent");
  await fillContact(page, email);
  await page.getByLabel("Registered in").selectOption("British Virgin Islands");
  await page.getByLabel("Company number").fill("1234567");
  await page.getByLabel("Anything we should know").fill("The agent is Example Agents, and nothing is owed.");
  await page.getByRole("button", { name: "Ask for an offer" }).click();
  await expect(page.getByRole("heading", { name: "We have your request" })).toBeVisible();
  const inquiry = "select id from public.customer_inquiries where email_lc = $1";
  const [asked] = await queryDatabase<{ id: string }>(inquiry, [email.toLowerCase()]);
  expect(await listOrdersByEmail(email)).toEqual([]);

  await desk.goto(`/desk/inquiries/${asked!.id}`);
  await desk.getByText("Make an offer", { exact: true }).click();
  await desk.getByLabel("What it costs").fill("Change of agent 450\nFees of the agent of today 120.50");
  await desk.getByLabel("What is included").fill("The change, its filing, and the proof.");
  await desk.getByLabel("Valid until").fill(isoDateInTwoWeeks);
  await desk.getByRole("button", { name: "Send the offer" }).click();
  await expectDeskActionDone(desk);
  return waitForPaymentEmailLink(email, "Our offer: Change of agent");
}

// Promise: Every service can be ordered for a company that was formed elsewhere, without JavaScript: at its price, or by a request for an offer.
test("every service can be ordered or requested for a company formed elsewhere", async ({ request }) => {
  for (const key of Object.keys(services) as ServiceKey[]) {
    const email = createUniqueEmail(key.replaceAll("_", "-"));
    const price = servicePrices[key];
    const contact = { fullName: "Ada Example", email, phone: "+1 202 555 0100" };
    const rest: Record<string, string> =
      price === undefined ? { message: "As soon as you can, please." } : { consent: "yes" };
    const filled = { ...contact, companyName: company, place: "nevis", ...rest };
    const { html } = await postForm(request, serviceOrderPath(key), filled, createUniqueIpAddress());
    expect(html.includes("Pay Now"), key).toBe(price !== undefined);
    expect(html.includes("Ask for an offer"), key).toBe(price === undefined);
    const asked = await queryDatabase(
      "select service, company_name, jurisdiction from public.customer_inquiries where email_lc = $1",
      [email.toLowerCase()],
    );
    const wanted = { service: key, company_name: company, jurisdiction: "Nevis" };
    expect(asked, key).toEqual(price === undefined ? [wanted] : []);
    if (price === undefined) continue;
    expect(html).toContain(`$${price}`);
    const payment = await (await request.get("/payment")).text();
    expect(payment).toContain(services[key].title);
    expect(payment).toContain(`Pay $${price}`);
  }
  expect((await request.get("/service-order/no-such-service")).status()).toBe(404);
});

// Promise: A company's order form offers further services. A service without a price is charged only after the desk has sent its price.
test("a customer can request a company secretary and receive the price later", async ({ page, desk }) => {
  const email = createUniqueEmail("besides");
  await page.goto("/order-form/singapore");
  await hydratePage(page);
  await page.getByLabel("Company secretary").check();
  await page.getByLabel("Bank account").check();
  await setOrderFormFields(page, { ...companyFields, email });
  await getPayNowButton(page).click();
  await expect(page.getByRole("main")).toContainText("Also asked forCompany secretary, Bank account");
  await completeCardPayment(page);
  const [order] = await listOrdersByEmail(email);
  const asked_for = ["company_secretary", "bank_account"];
  expect(order).toMatchObject({ asked_for, total_fee: orderTotals.singapore });
  const { text } = await waitForEmail(email, `Payment received for order ${order!.order_reference}`);
  const later =
    "Company secretary: we’ll send you a price before we charge anything more. Bank account: $950, once the company exists.";
  expect(text.replace(/\s+/g, " ")).toContain(later);
  await desk.goto(`/desk/orders/${order!.order_reference}`);
  const actions = getDeskActionsRegion(desk);
  await expect(actions).toContainText("The customer also asked for: Company secretary.");
  await actions.getByText("Request a payment", { exact: true }).first().click();
  await expect(actions.getByLabel("Purpose")).toHaveValue("Company secretary");
});

// Promise: A service with a price is ordered and paid like a company, for a company that was formed elsewhere.
test("a customer can order a nominee director for an existing company @core", async ({ page, desk }) => {
  const email = createUniqueEmail("service");
  await page.goto("/service-order/nominee-director");
  await fillContact(page, email);
  await page.getByLabel("Country of residence").selectOption("PT");
  await page.getByLabel("Registered in").selectOption("Nevis");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: /^Pay Now · \$950/ }).click();
  const summary = page.getByRole("complementary", { name: "Order summary" });
  await expect(summary.getByRole("row", { name: "Nominee director $950" })).toBeVisible();
  await expect(page.getByText(company)).toBeVisible();
  await completeCardPayment(page);
  const [order] = await listOrdersByEmail(email);
  expect(order).toMatchObject({ service: "nominee_director", phase: "working", total_fee: 950 });
  await expect.poll(() => page.evaluate(() => localStorage.getItem("orderForms"))).toBeNull();
  const reference = order!.order_reference;

  await desk.goto(`/desk/orders/${reference}`);
  const note = { "Note to the customer": "The director is appointed." };
  await submitDeskOrderAction(desk, "Mark as done", note);
  await expect(desk.getByText("Tell the customer first who the nominee is").first()).toBeVisible();
  const nominee = "Example Directors Ltd., licensed by the FSC";
  const named = { "Name, and who licenses them": nominee };
  await submitDeskOrderAction(desk, "Name the nominee director", named, "Name the nominee");
  await expectDeskActionDone(desk);
  await desk.reload();
  await submitDeskOrderAction(desk, "Mark as done", note);
  await expectDeskActionDone(desk);

  await signInAsNewUser(page.context(), email);
  await page.goto(`/user-account/orders/${reference}`);
  const main = page.getByRole("main");
  for (const said of ["The director is appointed.", nominee]) await expect(main).toContainText(said);
  await expect(main).not.toContainText("Formation:");
  await expectAccessibleLayout(page);
});

// Promise: A service without a price is offered on request, charged only once the offer is accepted, and only once.
test("a guest can request an offer and pay through the emailed link @core", async ({ page, desk }) => {
  const email = createUniqueEmail("offer");
  const link = await getOffer(page, desk, email);
  const [offered] = await listOrdersByEmail(email);
  expect(offered).toMatchObject({ phase: "unpaid", total_fee: 570.5, company_name: company });

  await page.goto(link);
  await expect(page.getByText("By paying you accept this offer, our")).toBeVisible();
  const summary = page.getByRole("complementary", { name: "Order summary" });
  await expect(summary.getByRole("row", { name: "Fees of the agent of today $120.50" })).toBeVisible();
  await completeCardPayment(page);
  const [paid] = await queryDatabase<Record<string, unknown>>(
    `select phase, terms_version is not null as agreed, service,
            (select count(*)::int from public.receipts r where r.order_id = o.id) as receipts
       from public.orders o where o.id = $1`,
    [offered!.id],
  );
  expect(paid).toEqual({ phase: "working", agreed: true, service: "change_of_agent", receipts: 1 });
  await page.goto(link);
  await expect(page.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
});

// Promise: A customer can decline an unpaid offer through its emailed link, without an account and without JavaScript.
test("a customer can't pay for an offer after declining it", async ({ page, plainPage, desk }) => {
  const email = createUniqueEmail("declined-offer");
  const link = await getOffer(page, desk, email);
  await page.goto(link);
  await plainPage.goto(link);
  await plainPage.getByText("Decline this offer").click();
  await plainPage.getByRole("button", { name: /^Yes, decline/ }).click();
  await expect(plainPage.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
  const cancelled = [{ status: "cancelled", cancel_reason: "customer" }];
  expect(await listOrdersByEmail(email)).toMatchObject(cancelled);
  // The other tab still shows the button.
  await page.getByRole("button", { name: /^Pay \$570\.50/ }).click();
  await expect(page.getByRole("button", { name: /^Pay \$570\.50/ })).toHaveCount(0);
  expect(await listOrdersByEmail(email)).toMatchObject(cancelled);
});
