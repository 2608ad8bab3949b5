import { expect, type Page } from "@playwright/test";
import { awake, hasScript } from "./awake";
import { postForm } from "./plain-post";

export type Company = {
  slug: string;
  email: string;
  fullName?: string;
  director?: "yes" | "no";
  shareholder?: "yes" | "no";
};

/** What the company order form requires, by the names its fields are posted under. */
export const companyFields = {
  fullName: "Ada Example",
  phone: "+1 202 555 0100",
  companyNameChoice1: "Example Holdings",
  directorName: "Dee Director",
  shareholderName: "Sue Shareholder",
  consent: "yes",
};

/** What the trust order form requires, but for the e-mail. */
export const trustFields = {
  fullName: "Ada Example",
  phone: "+1 202 555 0100",
  trustName: "Example Family Trust",
  founderName: "Fay Founder",
  beneficiaryName1: "Ben Example",
  consent: "yes",
};

/** What the bank account order form requires, but for the e-mail. */
export const bankFields = { fullName: "Ada Example", phone: "+1 202 555 0100", consent: "yes" };

/** Fills the company order form with what it requires. */
export async function fillCompanyForm(page: Page, { email, fullName = "Ada Example", ...choice }: Company) {
  await page.getByLabel("Full name").fill(fullName);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("+1 202 555 0100");
  await page.getByLabel("First choice").fill("Example Holdings");
  await page.getByLabel("Director", { exact: true }).fill("Dee Director");
  await page.getByLabel("Shareholder", { exact: true }).fill("Sue Shareholder");
  await chooseNominees(page, choice);
  await agree(page);
}

/** The box that agrees to the terms and the refund rules. */
export const consentBox = (page: Page) => page.getByRole("checkbox", { name: /^I have read and accept/ });

export const agree = (page: Page) => consentBox(page).check();

/** Answers the two nominee questions, where there is an answer. */
export async function chooseNominees(
  page: Page,
  { director, shareholder }: Pick<Company, "director" | "shareholder">,
) {
  for (const [question, answer] of [
    ["Use a nominee director?", director],
    ["Use a nominee shareholder?", shareholder],
  ] as const) {
    if (answer)
      await page
        .getByRole("group", { name: question })
        .getByLabel(answer === "yes" ? "Yes" : "No")
        .check();
  }
}

/** An order as far as the payment page; by a plain post, for tests of what comes after. */
export async function orderCompany(page: Page, { slug, director, shareholder, ...person }: Company) {
  const { answer } = await postForm(page.request, `/order-form/${slug}`, {
    ...companyFields,
    ...person,
    ...(director && { useNomineeDirector: director }),
    ...(shareholder && { useNomineeShareholder: shareholder }),
  });
  expect(answer.headers().location).toMatch(/\/payment$/);
  await page.goto("/payment");
  if (await hasScript(page)) await awake(page);
}

/** The dollars of the order summary's total, as a number. */
export async function summaryTotal(page: Page): Promise<number> {
  const text = await page
    .getByRole("complementary", { name: "Order summary" })
    .getByRole("row", { name: /^Total/ })
    .textContent();
  return Number((text ?? "").replace(/[^\d.]/g, ""));
}

/** On the hosted checkout: types a card and pays. */
export async function payWithCard(page: Page, number = "4242 4242 4242 4242") {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry").fill("12 / 34");
  await page.getByLabel("CVC").fill("123");
  await page.getByLabel("Name on card").fill("Ada Example");
  await page.getByRole("button", { name: /^Pay/ }).click();
}
