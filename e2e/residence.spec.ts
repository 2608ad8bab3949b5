import { expect, type Page } from "@playwright/test";
import { residenceQuestion, residenceText } from "../data/order-form-texts.ts";
import { serviceOrderPath } from "../data/services.ts";
import { signInAsNewUser } from "./support/account";
import { openDeskAsStaff, submitDeskForm } from "./support/desk";
import { test } from "./support/fixtures";
import { orderForms, type OrderKind, orderFormPostData, setFields } from "./support/order-form-fields";
import { companyFields, postForm, postCardPayment } from "./support/order";
import { findAccessibilityViolations, hydratePage, findOverflowingElements } from "./support/page-checks";
import { uniqueEmail, listOrdersByEmail } from "./support/services";

const path = "/order-form/nevis";
const country = (page: Page) => page.getByLabel(residenceText.label);
const payNow = (page: Page) => page.getByRole("button", { name: /^Pay Now/ });
const payment = (page: Page) => page.getByRole("heading", { level: 1, name: "Payment" });
const answer = (page: Page, text: string) => page.getByRole("status").getByText(text);

async function fillFor(page: Page, code: string) {
  await hydratePage(page);
  await setFields(page, { ...companyFields, email: uniqueEmail("resident"), residence: "" });
  await country(page).selectOption(code);
}

// Promise: An order form says at once when we can't act for residents of the chosen country, takes no such order, and keeps every entry.
test("a country that we don't act for is refused at once, and what was typed is kept @core", async ({
  page,
}) => {
  await page.goto(path);
  await fillFor(page, "IR");
  await expect(answer(page, residenceText.no)).toBeVisible();
  await expect(country(page)).toHaveAttribute("aria-invalid", "true");
  await expect(country(page)).toHaveAccessibleDescription(new RegExp(residenceText.no));
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await findOverflowingElements(page)).toEqual([]);
  await payNow(page).click();
  await expect(page.getByText("Please check the highlighted fields.")).toBeVisible();
  await expect(country(page)).toBeFocused();
  await expect(page.getByText(residenceText.no)).toHaveCount(1);
  await expect(page.getByLabel("First choice")).toHaveValue("Example Holdings");
  await country(page).selectOption("PT");
  await expect(page.getByText(residenceText.no)).toHaveCount(0);
  await payNow(page).click();
  await expect(payment(page)).toBeVisible();
  await expect(page.getByText("Portugal")).toBeVisible();
});

test("a country we have to ask about leads to the contact form, with the order as its subject", async ({
  page,
}) => {
  await page.goto(path);
  await fillFor(page, "BY");
  await expect(answer(page, residenceText.ask)).toBeVisible();
  const link = page.getByRole("status").getByRole("link", { name: residenceText.write });
  const contact = await link.getAttribute("href");
  await payNow(page).click();
  await expect(country(page)).toBeFocused();
  await expect(payment(page)).toHaveCount(0);
  await page.goto(contact!);
  await hydratePage(page);
  await expect(page.getByLabel("Subject")).toHaveValue("Company Formation, Nevis: resident of Belarus");
});

test("a resident of a country with more checks is told so, and can order", async ({ page }) => {
  await page.goto(path);
  await fillFor(page, "VN");
  await expect(answer(page, residenceText.more)).toBeVisible();
  await expect(country(page)).not.toHaveAttribute("aria-invalid");
  await payNow(page).click();
  await expect(payment(page)).toBeVisible();
});

const plainForms: Record<OrderKind | "service", readonly [path: string, fields: Record<string, string>]> = {
  company: [orderForms.company.path, orderFormPostData("company")],
  trust: [orderForms.trust.path, orderFormPostData("trust")],
  bank: [orderForms.bank.path, orderFormPostData("bank")],
  service: [
    serviceOrderPath("nominee_director"),
    {
      fullName: "Ada Example",
      phone: "+1 202 555 0100",
      companyName: "One Ltd",
      place: "nevis",
      consent: "yes",
    },
  ],
};

for (const [kind, [form, fields]] of Object.entries(plainForms)) {
  // Promise: Without JavaScript, and by a request written by hand, every order form refuses a country that we don't act for before any payment is opened.
  test(`${kind}: without JavaScript the form refuses a country of residence we don't accept and keeps every entry @core`, async ({
    request,
  }) => {
    for (const [residence, said] of [
      ["IR", residenceText.no],
      ["BY", residenceText.ask],
      ["XX", "Please choose an option"],
    ] as const) {
      const email = uniqueEmail("resident");
      const refused = await postForm(request, form, { ...fields, email, residence });
      expect(refused.answer.status()).toBe(200);
      const html = await refused.answer.text();
      expect(html).toContain(said.replaceAll("'", "&#x27;"));
      expect(html).toContain(`value="${email}"`);
      expect(await (await request.get("/payment")).text()).toContain("Sample order");
      expect(await listOrdersByEmail(email)).toEqual([]);
    }
  });
}

// Promise: A customer who left the country of residence empty is asked for it above everything else on the paid order's page.
test("a missing country of residence is asked for first on the paid order's page", async ({ page }) => {
  const email = uniqueEmail("nowhere");
  await signInAsNewUser(page.context(), email);
  await postForm(page.request, path, { ...companyFields, email, residence: "" });
  await page.request.get(await postCardPayment(page.request));
  const [order] = await listOrdersByEmail(email);
  expect(order!.residence).toBeNull();
  await page.goto(`/user-account/orders/${String(order!.order_reference)}`);
  const headings = page.locator("#documents").getByRole("heading", { level: 2 });
  await expect(headings.first()).toHaveText(residenceQuestion.heading);
  const question = page.getByRole("region", { name: residenceQuestion.heading });
  await question.getByLabel("Your answer").fill("Portugal");
  await question.getByRole("button", { name: "Send answer" }).click();
  await expect(question).toHaveCount(0);
  await expect(headings.first()).toHaveText("People");
  await expect(
    page
      .getByRole("region", { name: "Questions" })
      .getByRole("heading", { name: "Your country of residence" }),
  ).toBeVisible();
});

// Promise: Who orders a service and left the country empty is asked for it on the paid order's page, and for no people.
test("a service order without a country of residence can't be finished before one is accepted", async ({
  page,
  browser,
}) => {
  const email = uniqueEmail("service-nowhere");
  await signInAsNewUser(page.context(), email);
  const [form, fields] = plainForms.service;
  await postForm(page.request, form, { ...fields, email });
  await page.request.get(await postCardPayment(page.request));
  const [order] = await listOrdersByEmail(email);
  const reference = String(order!.order_reference);
  await page.goto(`/user-account/orders/${reference}`);
  const question = page.getByRole("region", { name: residenceQuestion.heading });
  await question.getByLabel("Your answer").fill("Atlantis");
  await question.getByRole("button", { name: "Send answer" }).click();
  await expect(question).toContainText("Please choose a country from the list");
  await question.getByLabel("Your answer").fill("Portugal");
  await question.getByRole("button", { name: "Send answer" }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Questions" })).toContainText("Your country of residence");
  await expect(page.getByText("Add a person")).toHaveCount(0);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const desk = await openDeskAsStaff(browser);
  await desk.goto(`/desk/orders/${reference}`);
  const note = { "Note to the customer (optional with a document)": "All done." };
  await submitDeskForm(desk, "Mark as done", note, "Mark as done");
  await expect(desk.getByText("Some documents or answers aren’t accepted or waived yet.")).toBeVisible();
  await desk.getByRole("button", { name: "Accept Your country of residence" }).click();
  await expect(desk.getByRole("button", { name: "Accept Your country of residence" })).toHaveCount(0);
});
