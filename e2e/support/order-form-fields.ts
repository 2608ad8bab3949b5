import { expect, type Locator, type Page } from "@playwright/test";
import { orderTotals, tickConsent } from "./order";
import { readAttribute, decodeEntities } from "./html";
import type { OrderExtraItem } from "../../data/services";
import type { BankOrder, CompanyOrder, TrustOrder } from "../../lib/schemas/order";

export { setOrderFormFields } from "./order";

export type OrderKind = "company" | "trust" | "bank";
type Field = {
  label: string;
  value: string;
  /** A list of countries by code, or the question of a choice between yes and no. Otherwise a text. */
  kind?: "country" | "choice";
  /** The value in a second order, for a text that can't take a prefix. */
  otherwise?: string;
};
/** Every field of a form's schema. A missing field is a type error. */
type FieldsOf<T> = Record<Exclude<keyof T, "kind" | "place" | "consent" | OrderExtraItem>, Field>;

/** `total`: US dollars for the form filled in as below. */
type OrderForm = { path: string; otherPath: string; total: number; fields: Record<string, Field> };

const contact = {
  fullName: { label: "Full name", value: "Ada Example" },
  email: { label: "Email", value: "ada@example.com" },
  phone: { label: "Phone", value: "+1 202 555 0100", otherwise: "+1 202 555 0177" },
  residence: { label: "Country of residence", value: "PT", kind: "country" },
} as const;

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
      useNomineeDirector: { label: "Use a nominee director?", value: "yes", kind: "choice" },
      useNomineeShareholder: { label: "Use a nominee shareholder?", value: "yes", kind: "choice" },
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

/** A field on the page, or of a choice the button with this value. */
function locateField(page: Page, { label, kind }: Field, value: string): Locator {
  if (kind === "choice") return main(page).getByRole("group", { name: label }).getByLabel(value);
  if (kind === "country") return main(page).getByLabel(new RegExp(`^${label}`));
  return main(page).getByRole("textbox", { name: new RegExp(`^${label}( \\(optional\\))?$`) });
}

/** A field's value: as listed, or different for a second order. */
const worded = ({ value, kind, otherwise }: Field, other: string) =>
  !other || kind ? value : (otherwise ?? `${other}${value}`);

/** Fills in every field with a distinct text and accepts the terms. `other` is a prefix that makes a second order's texts differ. */
export async function fillEveryField(page: Page, kind: OrderKind, other = "") {
  for (const field of Object.values(orderForms[kind].fields)) {
    const value = worded(field, other);
    const located = locateField(page, field, value);
    if (field.kind === "choice") await located.check();
    else if (field.kind === "country") await located.selectOption(value);
    else await located.fill(value);
  }
  await tickConsent(page);
}

/** Expects every field to have the value from `fillEveryField`, except those in `changed`. */
export const expectFilledForm = (
  page: Page,
  kind: OrderKind,
  other = "",
  changed: Record<string, string> = {},
) => expectFields(page, kind, (name, field) => changed[name] ?? worded(field, other));

/** Expects an untouched form. */
export const expectEmptyForm = (page: Page, kind: OrderKind) =>
  expectFields(page, kind, (_, field) => (field.kind === "choice" ? "no" : ""));

async function expectFields(page: Page, kind: OrderKind, valueOf: (name: string, field: Field) => string) {
  for (const [name, field] of Object.entries(orderForms[kind].fields)) {
    const value = valueOf(name, field);
    const located = locateField(page, field, value);
    if (field.kind === "choice") await expect(located, name).toBeChecked();
    else await expect(located, name).toHaveValue(value);
  }
}

/** Every text that must be stored in an order's row. */
export const listExpectedStoredTexts = (kind: OrderKind, other = "") =>
  Object.values(orderForms[kind].fields)
    .filter((field) => field.kind !== "choice")
    .map((field) => worded(field, other));

/** An order form's POST data by field name, including the consent. */
export function buildOrderFormPostData(kind: OrderKind, other = ""): Record<string, string> {
  const fields = Object.entries(orderForms[kind].fields).map(([name, field]) => [name, worded(field, other)]);
  return { ...Object.fromEntries(fields), consent: "yes" };
}

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
