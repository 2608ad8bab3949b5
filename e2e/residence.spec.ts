import { expect, type Locator, type Page } from "@playwright/test";
import { residenceQuestionText, residenceText } from "../data/order-form-texts.ts";
import { serviceOrderPath } from "../data/services.ts";
import { signInCustomerWithOrder } from "./support/documents";
import { submitDeskOrderAction, test } from "./support/desk";
import {
  orderForms,
  type OrderKind,
  buildOrderFormPostData,
  setOrderFormFields,
} from "./support/order-form-fields";
import { bankFields, companyFields, getPayNowButton, postCardPayment, postForm } from "./support/order";
import { expectAccessibleLayout, hydratePage } from "./support/page-checks";
import { createUniqueEmail, listOrdersByEmail } from "./support/services";

// Promise: An order form says at once if we can't act for residents of the chosen country, refuses the order and keeps every entry.
test("a resident of a country that we don't serve can't order @core", async ({ page }) => {
  await page.goto("/order-form/nevis");
  await hydratePage(page);
  await setOrderFormFields(page, { ...companyFields, email: createUniqueEmail("resident") });
  const country = page.getByLabel(residenceText.label);
  await country.selectOption("IR");
  await expect(page.getByRole("status").getByText(residenceText.no)).toBeVisible();
  await expect(country).toHaveAccessibleDescription(new RegExp(residenceText.no));
  await expectAccessibleLayout(page, [1280]);
  await getPayNowButton(page).click();
  await expect(page.getByText("Please check the highlighted fields.")).toBeVisible();
  await expect(country).toBeFocused();
  await expect(page.getByLabel("First choice")).toHaveValue("Example Holdings");
  await country.selectOption("PT");
  await getPayNowButton(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Payment" })).toBeVisible();
});

const plainForms: Record<OrderKind | "service", readonly [path: string, fields: Record<string, string>]> = {
  company: [orderForms.company.path, buildOrderFormPostData("company")],
  trust: [orderForms.trust.path, buildOrderFormPostData("trust")],
  bank: [orderForms.bank.path, buildOrderFormPostData("bank")],
  service: [serviceOrderPath("nominee_director"), { ...bankFields, companyName: "One Ltd", place: "nevis" }],
};

for (const [kind, [form, fields]] of Object.entries(plainForms)) {
  // Promise: Without JavaScript or by a forged request, every order form refuses a country that we don't act for before any payment.
  test(`without JavaScript, the ${kind} form refuses a country that we don't serve @core`, async ({
    request,
  }) => {
    for (const [residence, said] of [
      ["IR", residenceText.no],
      ["BY", residenceText.ask],
      ["XX", "Please choose an option"],
    ] as const) {
      const email = createUniqueEmail("resident");
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

/** A signed-in customer's paid order without a country of residence. */
async function orderFromNowhere(page: Page, kind: keyof typeof plainForms) {
  const { path } = await signInCustomerWithOrder(page.context(), "nowhere", async (email) => {
    const [form, fields] = plainForms[kind];
    await postForm(page.request, form, { ...fields, email, residence: "" });
    await page.request.get(await postCardPayment(page.request));
    const [order] = await listOrdersByEmail(email);
    expect(order!.residence).toBeNull();
    return { id: order!.id, reference: order!.order_reference };
  });
  await page.goto(path);
  return { path, question: page.getByRole("region", { name: residenceQuestionText.heading }) };
}

async function reply(question: Locator, country: string) {
  await question.getByLabel("Your answer").fill(country);
  await question.getByRole("button", { name: "Send answer" }).click();
}

// Promise: A paid order's page asks for a missing country of residence above everything else.
test("the page of a paid order asks for a missing country of residence", async ({ page }) => {
  const { question } = await orderFromNowhere(page, "company");
  const headings = page.locator("#documents").getByRole("heading", { level: 2 });
  await expect(headings.first()).toHaveText(residenceQuestionText.heading);
  await reply(question, "Portugal");
  await expect(question).toHaveCount(0);
  await expect(headings.first()).toHaveText("People");
  await expect(page.getByRole("region", { name: "Questions" })).toContainText("Your country of residence");
});

// Promise: The page of a paid service order asks for a missing country of residence, and for no people.
test("staff can't finish a service order before accepting the country of residence", async ({
  page,
  desk,
}) => {
  const { path, question } = await orderFromNowhere(page, "service");
  await reply(question, "Atlantis");
  await expect(question).toContainText("Please choose a country from the list");
  await reply(question, "Portugal");
  await expect(question).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Questions" })).toContainText("Your country of residence");
  await expect(page.getByText("Add a person")).toHaveCount(0);
  await expectAccessibleLayout(page);

  await desk.goto(path.replace("/user-account/", "/desk/"));
  await submitDeskOrderAction(desk, "Mark as done", {
    "Note to the customer (optional with a document)": "All done.",
  });
  await expect(desk.getByText("Some documents or answers aren’t accepted or waived yet.")).toBeVisible();
  const accept = desk.getByRole("button", { name: "Accept Your country of residence" });
  await accept.click();
  await expect(accept).toHaveCount(0);
});
