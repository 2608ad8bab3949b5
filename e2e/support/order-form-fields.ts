import { expect, type Locator, type Page } from "@playwright/test";
import { consentBox, orderTotals, tickConsent } from "./order";
import { readAttribute, decodeEntities } from "./html";
import type { OrderExtraItem } from "../../data/services";
import type { BankOrder, CompanyOrder, TrustOrder } from "../../lib/schemas/order";

export type OrderKind = "company" | "trust" | "bank";
type TextField = {
  label: string;
  value: string;
  /** The value in a second order, for a field whose value can't take a prefix. */
  otherwise?: string;
};
type Choice = { question: string; value: "Yes" | "No" };
/** A list of countries by code. */
type CountryField = { country: string; value: string };
type Field = TextField | Choice | CountryField;
/** Every field of a form's schema. A missing field is a type error. */
type FieldsOf<T> = Record<Exclude<keyof T, "kind" | "place" | "consent" | OrderExtraItem>, Field>;

/** `total`: US dollars for the form filled in as below. */
type OrderForm = { path: string; otherPath: string; total: number; fields: Record<string, Field> };

const contact = {
  fullName: { label: "Full name", value: "Ada Example" },
  email: { label: "Email", value: "ada@example.com" },
  phone: { label: "Phone", value: "+1 202 555 0100", otherwise: "+1 202 555 0177" },
  residence: { country: "Country of residence", value: "PT" },
};

export const orderForms: Record<OrderKind, OrderForm> = {
  company: {
    path: "/order-form/nevis",
    otherPath: "/order-form/belize",
    total: orderTotals.nevisWithBoth,
    fields: {
      ...contact,
      companyNameChoice1: { label: "First choice", value: "Example One Ltd" },
      companyNameChoice2: { label: "Second choice", value: "Example Two Ltd" },
      companyNameChoice3: { label: "Third choice", value: "Example Three Ltd" },
      directorName: { label: "Director", value: "Dee Director" },
      shareholderName: { label: "Shareholder", value: "Sue Shareholder" },
      beneficialOwnerName: { label: "Beneficial owner", value: "Bo Owner" },
      useNomineeDirector: { question: "Use a nominee director?", value: "Yes" },
      useNomineeShareholder: { question: "Use a nominee shareholder?", value: "Yes" },
      additionalDetails: { label: "Anything we should know", value: "First line\nSecond line" },
    } satisfies FieldsOf<CompanyOrder>,
  },
  trust: {
    path: "/trust-order-form/cook-islands-trust",
    otherPath: "/trust-order-form/panama-foundation",
    total: orderTotals.cookIslandsTrust,
    fields: {
      ...contact,
      trustName: { label: "Name of the trust or foundation", value: "Example Family Trust" },
      founderName: { label: "Founder", value: "Fay Founder" },
      beneficiaryName1: { label: "First beneficiary", value: "Ben One" },
      beneficiaryName2: { label: "Second beneficiary", value: "Bea Two" },
      beneficiaryName3: { label: "Third beneficiary", value: "Bob Three" },
      additionalDetails: { label: "Anything we should know", value: "For the children" },
    } satisfies FieldsOf<TrustOrder>,
  },
  bank: {
    path: "/bank-account-order/singapore",
    otherPath: "/bank-account-order/uk",
    total: orderTotals.bank,
    fields: {
      ...contact,
      company: { label: "Company", value: "Example Holdings" },
      additionalInfo: { label: "Additional information", value: "Two currencies\nThree countries" },
    } satisfies FieldsOf<BankOrder>,
  },
};

const main = (page: Page): Locator => page.getByRole("main");
const textField = (page: Page, label: string) =>
  main(page).getByRole("textbox", { name: new RegExp(`^${label}( \\(optional\\))?$`) });
const choice = (page: Page, question: string, value: string) =>
  main(page).getByRole("group", { name: question }).getByLabel(value);

const country = (page: Page, label: string) => main(page).getByLabel(new RegExp(`^${label}`));

/** A field's value: as listed, or different for a second order. */
const worded = ({ value, otherwise }: TextField, other: string) =>
  other && otherwise ? otherwise : `${other}${value}`;

/** Fills in every field with a distinct text and accepts the terms. `other` is a prefix that makes a second order's texts differ. */
export async function fillEveryField(page: Page, kind: OrderKind, other = "") {
  for (const field of Object.values(orderForms[kind].fields)) {
    if ("label" in field) await textField(page, field.label).fill(worded(field, other));
    else if ("country" in field) await country(page, field.country).selectOption(field.value);
    else await choice(page, field.question, field.value).check();
  }
  await tickConsent(page);
}

/** Expects every field to have the value from `fillEveryField`, except those in `changed`. */
export const expectEveryField = (
  page: Page,
  kind: OrderKind,
  other = "",
  changed: Record<string, string> = {},
) =>
  expectFields(
    page,
    kind,
    (name, field) => changed[name] ?? ("label" in field ? worded(field, other) : field.value),
  );

/** Expects an untouched form. */
export const expectEmptyForm = (page: Page, kind: OrderKind) =>
  expectFields(page, kind, (_, field) => ("question" in field ? "No" : ""));

async function expectFields(page: Page, kind: OrderKind, valueOf: (name: string, field: Field) => string) {
  for (const [name, field] of Object.entries(orderForms[kind].fields)) {
    const value = valueOf(name, field);
    if ("label" in field) await expect(textField(page, field.label), name).toHaveValue(value);
    else if ("country" in field) await expect(country(page, field.country), name).toHaveValue(value);
    else await expect(choice(page, field.question, value), name).toBeChecked();
  }
}

/** Every text that must be stored in an order's row. */
export const expectedStoredTexts = (kind: OrderKind, other = "") =>
  Object.values(orderForms[kind].fields).flatMap((field) =>
    "label" in field ? [worded(field, other)] : "country" in field ? [field.value] : [],
  );

/** An order form's POST data by field name, including the consent. */
export const buildOrderFormPostData = (kind: OrderKind, other = ""): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(orderForms[kind].fields).map(([name, field]) => [
      name,
      "label" in field ? worded(field, other) : "country" in field ? field.value : field.value.toLowerCase(),
    ]),
  ),
  consent: "yes",
});

/** The values in an order form's HTML, by field name. */
export function readFieldValues(html: string, kind: OrderKind): Record<string, string | undefined> {
  const names = Object.keys(orderForms[kind].fields);
  return Object.fromEntries([...names, "consent"].map((name) => [name, valueIn(html, name)]));
}

/** A field's value in HTML: its text, the chosen option, or the value of the ticked box. */
function valueIn(html: string, name: string): string | undefined {
  const text = new RegExp(`<textarea(?=[^>]* name="${name}")[^>]*>([^<]*)`).exec(html)?.[1];
  if (text !== undefined) return decodeEntities(text.replace(/^\n/, ""));
  const list = new RegExp(`<select(?=[^>]* name="${name}")[^>]*>(.*?)</select>`, "s").exec(html)?.[1];
  if (list !== undefined) return readAttribute(/<option(?=[^>]* selected)[^>]*>/.exec(list)![0], "value");
  const fields = html.match(new RegExp(`<input(?=[^>]* name="${name}")[^>]*>`, "g")) ?? [];
  const isBox = (field: string) => / type="(radio|checkbox)"/.test(field);
  const holds = fields.find((field) => !isBox(field) || / checked=/.test(field));
  return holds && readAttribute(holds, "value");
}

/** Sets an order form's fields by name, for tests of later steps. With JavaScript, the page must be hydrated. */
export async function setOrderFormFields(page: Page, values: Record<string, string>) {
  const form = main(page)
    .locator("form")
    .filter({ has: consentBox(page) });
  for (const [name, value] of Object.entries(values)) {
    const field = form.locator(`[name="${name}"]`);
    const type = await field.first().evaluate((element: HTMLInputElement) => element.type);
    if (type === "radio" || type === "checkbox") await field.and(page.locator(`[value="${value}"]`)).check();
    else if (type === "select-one") await field.selectOption(value);
    else await field.fill(value);
  }
}
