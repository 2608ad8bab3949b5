import { expect, type Page } from "@playwright/test";
import { services, serviceOrderPath, type ServiceKey } from "../data/services";
import { servicePrices } from "../data/prices";
import { signInAsNewUser } from "./support/account";
import { queryDatabase } from "./support/database";
import { openDeskAsStaff, dayInTwoWeeks, waitForPaymentLink } from "./support/desk";
import { uniqueIpAddress, test } from "./support/fixtures";
import { companyFields, payWithCard, postForm, orderTotals, formatWholeDollars } from "./support/order";
import { setFields } from "./support/order-form-fields";
import { findAccessibilityViolations, hydratePage } from "./support/page-checks";
import { emailsTo, uniqueEmail, listOrdersByEmail } from "./support/services";

async function fillContact(page: Page, email: string) {
  await page.getByLabel("Full name").fill("Ada Example");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("+1 202 555 0100");
  await page.getByLabel("Company name").fill("Elsewhere Holdings Ltd");
}

/** Asks for an offer as a guest. Returns the inquiry's ID. */
async function askForOffer(page: Page, email: string) {
  await page.goto("/service-order/change-of-agent");
  await fillContact(page, email);
  await page.getByLabel("Registered in").selectOption("British Virgin Islands");
  await page.getByLabel("Company number").fill("1234567");
  await page.getByLabel("Anything we should know").fill("The agent is Example Agents, and nothing is owed.");
  await page.getByRole("button", { name: "Ask for an offer" }).click();
  await expect(page.getByRole("heading", { name: "We have your request" })).toBeVisible();
  const [inquiry] = await queryDatabase<{ id: string }>(
    "select id from public.customer_inquiries where email_lc = $1",
    [email.toLowerCase()],
  );
  return inquiry!.id;
}

async function makeOffer(desk: Page, inquiry: string) {
  await desk.goto(`/desk/inquiries/${inquiry}`);
  await desk.getByText("Make an offer", { exact: true }).click();
  await expect(desk.getByLabel("Service", { exact: true })).toHaveValue("change_of_agent");
  await expect(desk.getByLabel("Registered in")).toHaveValue("British Virgin Islands");
  await desk.getByLabel("What it costs").fill("Change of agent 450\nFees of the agent of today");
  await desk.getByLabel("What is included").fill("The change, its filing, and the proof.");
  await desk.getByLabel("Valid until").fill(dayInTwoWeeks);
  await desk.getByRole("button", { name: "Send the offer" }).click();
  await expect(desk.getByText("Every line needs a name")).toBeVisible();
  await desk.getByLabel("What it costs").fill("Change of agent 450\nFees of the agent of today 120.50");
  await desk.getByRole("button", { name: "Send the offer" }).click();
  await expect(desk.getByText("Done.", { exact: true })).toBeVisible();
  await expect(desk.getByRole("list", { name: "Offers" })).toContainText(
    "Change of agent, $570.50, open until",
  );
}

// Promise: Every service can be ordered for a company that was formed elsewhere, without JavaScript: at its price, or by a request for an offer.
test("each service can be ordered at its price, or requested as an offer", async ({ request }) => {
  for (const key of Object.keys(services) as ServiceKey[]) {
    const email = uniqueEmail(key.replaceAll("_", "-"));
    const price = servicePrices[key];
    const filled = {
      fullName: "Ada Example",
      email,
      phone: "+1 202 555 0100",
      companyName: "Elsewhere Holdings Ltd",
      place: "nevis",
      ...(price === undefined ? { message: "As soon as you can, please." } : { consent: "yes" }),
    };
    const { html } = await postForm(request, serviceOrderPath(key), filled, uniqueIpAddress());
    expect(html.includes("Pay Now"), key).toBe(price !== undefined);
    expect(html.includes("Ask for an offer"), key).toBe(price === undefined);
    const asked = await queryDatabase(
      "select service, company_name, jurisdiction from public.customer_inquiries where email_lc = $1",
      [email.toLowerCase()],
    );
    const wanted = { service: key, company_name: "Elsewhere Holdings Ltd", jurisdiction: "Nevis" };
    expect(asked, key).toEqual(price === undefined ? [wanted] : []);
    if (price === undefined) continue;
    expect(html).toContain(`$${price}`);
    const payment = await (await request.get("/payment")).text();
    expect(payment).toContain(services[key].title);
    expect(payment).toContain(`Pay $${price}`);
  }
  expect((await request.get("/service-order/no-such-service")).status()).toBe(404);
});

// Promise: A company's form takes what else is needed; what has no price is charged for only after the desk has sent one.
test("a company can be ordered together with a secretary, whose price follows later", async ({
  page,
  request,
  browser,
}) => {
  const email = uniqueEmail("besides");
  // A refused form and a reload keep the ticks.
  const refused = { ...companyFields, email: "nowhere", company_secretary: "yes" };
  const { answer } = await postForm(request, "/order-form/singapore", refused);
  const ticked = /<input[^>]*name="(\w+)"[^>]*checked=""|<input[^>]*checked=""[^>]*name="(\w+)"/g;
  expect(
    [...(await answer.text()).matchAll(ticked)].flatMap(([, ...names]) => names.filter(Boolean)),
  ).toEqual([...["useNomineeDirector", "useNomineeShareholder", "company_secretary", "consent"]]);
  await page.goto("/order-form/singapore");
  await hydratePage(page);
  await page.getByLabel("Company secretary").check();
  await page.getByLabel("Bank account").check();
  await page.getByRole("button", { name: /^Pay Now/ }).click();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await page.reload();
  await setFields(page, { ...companyFields, email });
  await expect(page.getByLabel("Bank account")).toBeChecked();
  await page.getByRole("button", { name: /^Pay Now/ }).click();
  const review = page.getByRole("main");
  await expect(review).toContainText("Also asked forCompany secretary, Bank account");
  await page.getByRole("button", { name: `Pay ${formatWholeDollars(orderTotals.singapore)}` }).click();
  await payWithCard(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const [order] = await listOrdersByEmail(email);
  expect(order).toMatchObject({
    asked_for: ["company_secretary", "bank_account"],
    total_fee: orderTotals.singapore,
  });
  await expect
    .poll(async () =>
      (await emailsTo(email))
        .map(({ text }) => text)
        .join(" ")
        .replace(/\s+/g, " "),
    )
    .toContain(
      "Company secretary, Bank account. You get a price for each before anything is charged for it.",
    );
  const desk = await openDeskAsStaff(browser);
  await desk.goto(`/desk/orders/${order!.order_reference}`);
  const actions = desk.getByRole("region", { name: "Actions", exact: true });
  await expect(actions).toContainText("The customer also asked for: Company secretary.");
  await actions.getByText("Request a payment", { exact: true }).first().click();
  await expect(actions.getByLabel("Purpose")).toHaveValue("Company secretary");
});

// Promise: A service with a price is ordered and paid like a company, for a company that was formed elsewhere.
test("a nominee director can be ordered, paid and completed at the desk @core", async ({ page, browser }) => {
  const email = uniqueEmail("service");
  await page.goto("/service-order/nominee-director");
  await fillContact(page, email);
  await page.getByLabel("Country of residence").selectOption("PT");
  await page.getByRole("button", { name: /^Pay Now · \$950/ }).click();
  await expect(page.getByLabel("Company name")).toHaveValue("Elsewhere Holdings Ltd");
  await page.getByLabel("Registered in").selectOption("Nevis");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: /^Pay Now · \$950/ }).click();
  const summary = page.getByRole("complementary", { name: "Order summary" });
  await expect(summary.getByRole("row", { name: "Nominee director $950" })).toBeVisible();
  await expect(page.getByText("Elsewhere Holdings Ltd")).toBeVisible();
  await page.getByRole("link", { name: "Change the order" }).click();
  await expect(page.getByLabel("Registered in")).toHaveValue("nevis");
  await page.goBack();
  await page.getByRole("button", { name: /^Pay \$950/ }).click();
  await payWithCard(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const [order] = await listOrdersByEmail(email);
  expect(order).toMatchObject({ service: "nominee_director", phase: "working", total_fee: 950 });
  const reference = order!.order_reference;

  const desk = await openDeskAsStaff(browser);
  await desk.goto(`/desk/orders/${reference}`);
  const actions = desk.getByRole("region", { name: "Actions", exact: true });
  const finish = async () => {
    await actions.getByText("Mark as done", { exact: true }).first().click();
    await actions.getByLabel(/^Note to the customer/).fill("The director is appointed.");
    await actions.getByRole("button", { name: "Mark as done" }).click();
  };
  await finish();
  await expect(desk.getByText("Tell the customer first who the nominee is").first()).toBeVisible();
  await actions.getByText("Name the nominee director", { exact: true }).click();
  await actions.getByLabel("Name, and who licenses them").fill("Example Directors Ltd., licensed by the FSC");
  await actions.getByRole("button", { name: "Name the nominee", exact: true }).click();
  await expect(desk.getByText("Done.", { exact: true })).toBeVisible();
  await desk.reload();
  await finish();
  await expect(desk.getByText("Done.", { exact: true })).toBeVisible();

  await signInAsNewUser(page.context(), email);
  await page.goto(`/user-account/orders/${reference}`);
  await expect(page.getByRole("main")).toContainText("The director is appointed.");
  await expect(page.getByRole("main")).toContainText("Example Directors Ltd., licensed by the FSC");
  await expect(page.getByRole("main")).not.toContainText("Formation:");
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

// Promise: A service without a price is offered on request, charged only once the offer is accepted, and only once.
test("a guest can request an offer and pay it once by its link @core", async ({ page, browser }) => {
  const email = uniqueEmail("offer");
  const inquiry = await askForOffer(page, email);
  expect(await listOrdersByEmail(email)).toEqual([]);
  const desk = await openDeskAsStaff(browser);
  await makeOffer(desk, inquiry);
  const link = await waitForPaymentLink(email, "Our offer: Change of agent");
  const [offered] = await listOrdersByEmail(email);
  expect(offered).toMatchObject({
    phase: "unpaid",
    total_fee: 570.5,
    company_name: "Elsewhere Holdings Ltd",
  });

  await page.goto(link);
  await expect(page.getByText("By paying you accept this offer, our")).toBeVisible();
  const summary = page.getByRole("complementary", { name: "Order summary" });
  await expect(summary.getByRole("row", { name: "Fees of the agent of today $120.50" })).toBeVisible();
  await page.getByRole("button", { name: /^Pay \$570\.50/ }).click();
  await payWithCard(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
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

// Promise: An offer is declined by its email's link, without an account and without JavaScript, and a paid one isn't.
test("an offer can be declined by its link, and can't be paid afterwards", async ({
  page,
  plainPage,
  browser,
}) => {
  const email = uniqueEmail("declined-offer");
  const inquiry = await askForOffer(page, email);
  const desk = await openDeskAsStaff(browser);
  await makeOffer(desk, inquiry);
  const link = await waitForPaymentLink(email, "Our offer: Change of agent");
  await page.goto(link);
  await plainPage.goto(link);
  await plainPage.getByText("Decline this offer").click();
  await plainPage.getByRole("button", { name: /^Yes, decline/ }).click();
  await expect(plainPage.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
  expect((await listOrdersByEmail(email))[0]).toMatchObject({
    status: "cancelled",
    cancel_reason: "customer",
  });
  // The other tab still shows the button.
  await page.getByRole("button", { name: /^Pay \$570\.50/ }).click();
  await expect(page.getByRole("button", { name: /^Pay \$570\.50/ })).toHaveCount(0);
  expect((await listOrdersByEmail(email))[0]).toMatchObject({ status: "cancelled" });
});
