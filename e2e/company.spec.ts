import { expect, type Page } from "@playwright/test";
import { companyServices, services } from "../data/services.ts";
import { legalVersions } from "../data/legal-pages.ts";
import { withdrawalText } from "../data/withdrawal.ts";
import { createAccountAndSignIn } from "./support/account";
import { queryDatabase } from "./support/database";
import { test } from "./support/desk";
import { signInCustomerWithOrder, insertCompletedOrder, insertPaidOrder } from "./support/documents";
import { waitForEmail } from "./support/emails";
import { fetchPageText } from "./support/html";
import { expectAccessibleLayout } from "./support/page-checks";
import { createUniqueEmail, runScheduler } from "./support/services";

const widths = [360, 768, 1366];

/** A signed-in customer with a finished company. */
const withCompany = (page: Page, name: string) =>
  signInCustomerWithOrder(page.context(), "company", (email) => insertCompletedOrder(email, name));

// Promise: A finished company has a page with its registration, documents, people and due dates.
test("a customer can see a formed company's details and due dates @core", async ({ page }) => {
  const { reference } = await withCompany(page, "Example Holdings Nevis Ltd");
  await page.goto("/user-account?tab=companies");
  await page.getByRole("link", { name: "Example Holdings Nevis Ltd" }).click();
  await expect(page).toHaveURL(`/user-account/companies/${reference}`);
  await expect(page.getByRole("heading", { level: 1, name: "Example Holdings Nevis Ltd" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Registration numberC 12345Registered onMar 04, 2026");
  for (const [region, text] of [
    ["Documents", "certificate.pdf"],
    ["People", "Ada ExampleShareholder and beneficial owner"],
    ["What falls due", "Annual renewal: Mar 04, "],
  ] as const)
    await expect(page.getByRole("region", { name: region })).toContainText(text);
  await expectAccessibleLayout(page, widths);
});

// Promise: A customer's calendar lists their companies' due dates and what was done about each, and has a secret URL to subscribe to.
test("a customer can subscribe to a calendar of their company's due dates", async ({
  page,
  plainPage,
  request,
}) => {
  const { reference } = await withCompany(page, "Example Calendar Nevis Ltd");
  await runScheduler();
  await page.goto(`/user-account/companies/${reference}`);
  const due = page.getByRole("region", { name: "What falls due" });
  await expect(due.getByText("Tax return CIT-101", { exact: true })).toBeVisible();
  await due.getByRole("link", { name: "All dates in one calendar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Calendar" })).toBeVisible();
  const entry = page.getByRole("listitem").filter({ hasText: "Tax return CIT-101" });
  await expect(entry.getByRole("link", { name: "Example Calendar Nevis Ltd" })).toBeVisible();

  const address = async () => {
    await page.getByRole("button", { name: "Make an address" }).click();
    return page.getByRole("textbox", { name: "In your own calendar" }).inputValue();
  };
  const first = await address();
  const feed = await request.get(first);
  expect(feed.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  const summary = "SUMMARY:Example Calendar Nevis Ltd: Tax return CIT-101";
  expect((await feed.text()).replaceAll("\r\n ", "")).toContain(summary);
  await page.reload();
  const second = await address();
  expect((await request.get(first)).status()).toBe(404);

  await entry.getByText("Done, or doesn’t apply").click();
  await expectAccessibleLayout(page, widths);

  await plainPage.context().addCookies(await page.context().cookies());
  await plainPage.goto("/user-account/calendar");
  const plain = plainPage.getByRole("listitem").filter({ hasText: "Tax return CIT-101" });
  await plain.getByText("Done, or doesn’t apply").click();
  await plain.getByLabel("Reference").fill("Filed, no. 7");
  await plain.getByRole("button", { name: "Save" }).click();
  await expect(plain.getByText(/^Done on .+: Filed, no. 7$/)).toBeVisible();
  expect(await (await request.get(second)).text()).not.toContain("CIT-101");
});

// Promise: Every service that a formed company can use can be ordered from its page, with the company's details filled in.
test("ordering a service from a company's page fills in the company's details", async ({ page }) => {
  const { email, reference } = await withCompany(page, "Example Services Nevis Ltd");
  for (const [key, button] of [
    ["nominee_director", /^Pay Now/],
    ["apostille", "Ask for an offer"],
  ] as const) {
    await page.goto(`/user-account/companies/${reference}`);
    await page.getByText("Order a service for this company").click();
    for (const offered of companyServices)
      await expect(page.getByRole("link", { name: services[offered].title, exact: true })).toBeVisible();
    await page.getByRole("link", { name: services[key].title, exact: true }).click();
    await expect(page.getByLabel("Company name")).toHaveValue("Example Services Nevis Ltd");
    await expect(page.getByLabel("Registered in")).toHaveValue("nevis");
    await expect(page.getByLabel("Company number")).toHaveValue("C 12345");
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(page.getByRole("button", { name: button })).toBeVisible();
  }
});

// Promise: Forms are prefilled only from the customer's own finished orders, and only its owner can open a company's page.
test("a customer can't open the page of another customer's company @core", async ({ request }) => {
  const mine = createUniqueEmail("mine");
  const foreign = await insertCompletedOrder(createUniqueEmail("theirs"), "Their Holdings Ltd");
  const unfinished = await insertPaidOrder(mine);
  const finished = await insertCompletedOrder(mine, "My Holdings Ltd");
  const prefill = async (reference: string) =>
    (await (await request.get(`/auth/contact?company=${reference}`)).json()) as Record<string, unknown>;
  expect(await prefill(finished.reference)).toEqual({});
  await createAccountAndSignIn(request, mine);
  const own = { email: mine, company: { company: "My Holdings Ltd" } };
  expect(await prefill(finished.reference)).toMatchObject(own);
  for (const { reference } of [foreign, unfinished, { reference: "IBC-000000" }]) {
    expect(await prefill(reference)).not.toHaveProperty("company");
    const page = await request.get(`/user-account/companies/${reference}`);
    expect(page.status()).toBe(404);
    expect(await page.text()).not.toContain("Their Holdings");
  }
  const { words } = await fetchPageText(request, `/user-account/companies/${finished.reference}`);
  expect(words).toContain("C 12345");
});

// Promise: A customer can withdraw from a paid order on its page in two steps. The customer gets a confirmation email, and staff see the refund on To do.
test("a customer can withdraw from a paid order @core", async ({ page, context, desk }) => {
  const { id, email, reference, path } = await signInCustomerWithOrder(context, "withdraw");
  await page.goto(path);
  const section = page.getByRole("region", { name: withdrawalText.heading });
  await expect(section.getByText(withdrawalText.what[0]!)).toBeHidden();
  await section.getByText(withdrawalText.open).click();
  await section.getByRole("button", { name: withdrawalText.confirm(reference) }).click();
  await expect(page.getByText(/withdrawn on .*, refund follows/).first()).toBeVisible();
  const { text } = await waitForEmail(email, `You have withdrawn from order ${reference}`);
  expect(text).toMatch(/on\s\w+day,\s\w+\s\d+,\s20\d\d\sat\s\d+:\d\d\s[AP]M/);

  await desk.goto(`/desk/orders/${reference}`);
  await expect(desk.getByText(/withdrawn on .*, refund follows/).first()).toBeVisible();
  const step = "select step from public.order_steps where order_id = $1";
  expect(await queryDatabase(step, [id])).toEqual([{ step: "refund" }]);
});

test("earlier versions of the terms and refund rules stay online", async ({ request }) => {
  for (const path of ["/terms/2026-11-22", `/terms/${legalVersions.terms}`, "/refunds/2026-11-22"])
    expect((await request.get(path)).status(), path).toBe(200);
});
