import { expect, it } from "vitest";
import { exampleBankOrder as bank, exampleCompanyOrder as company } from "@/e2e/support/example-forms";
import { exampleInquiry as inquiry, exampleTrustOrder as trust } from "@/e2e/support/example-forms";
import { messages } from "@/data/messages";
import { credentialsSchema } from "./auth";
import { readFormValues, parseForm } from "./form-data";
import { inquiryFormSchema } from "./inquiry";
import { orderInputSchema } from "./order";

const fieldsOf = (schema: Parameters<typeof parseForm>[0], values: Record<string, string>) => {
  const result = parseForm(schema, values);
  return result.ok ? {} : (result.fields ?? {});
};

const required = ["fullName", "email", "phone", "companyNameChoice1", "directorName", "shareholderName"];

it.each(required)("a company order is refused without the field %s", (name) => {
  for (const blank of ["", "   "])
    expect(fieldsOf(orderInputSchema, { ...company, [name]: blank })).toHaveProperty(name);
});

const supplied = { useNomineeShareholder: "yes" };
const shareholder = { ...supplied, shareholderName: " " };
const director = { useNomineeDirector: "yes", directorName: "" };
const { required: missing, email } = messages.form;
const { ownerRequired: owner, consent } = messages.order;
const unnamed = { ...director, shareholderName: "" };
const nothing = { directorName: "", email: "no", consent: "" };

it.each<[string, Record<string, string>, Record<string, string>]>([
  ["a nominee director needs no other director", director, {}],
  ["a nominee shareholder needs an owner", shareholder, { beneficialOwnerName: owner }],
  ["a nominee shareholder and an owner is accepted", { ...shareholder, beneficialOwnerName: "Olu" }, {}],
  ["a nominee shareholder needs a director", { ...supplied, directorName: "" }, { directorName: missing }],
  ["a nominee director needs a shareholder", unnamed, { shareholderName: missing }],
  ["no director, email or consent is refused", nothing, { directorName: missing, email, consent }],
])("a company order with %s", (_, change, refused) => {
  expect(fieldsOf(orderInputSchema, { ...company, ...change })).toEqual(refused);
});

// Promise: A telephone number is never refused for its form.
it.each([company, trust, bank])("a $kind order accepts any text as a phone number", (order) => {
  for (const phone of ["202 555 0100", "+44 20 7946 0958", "0041 44 668 18 00", "12345", "at the office"])
    expect(fieldsOf(orderInputSchema, { ...order, phone })).toEqual({});
});

// Promise: Nothing is stored for a form without consent.
it.each([company, trust, bank])("a $kind order is refused unless the consent is exactly “yes”", (order) => {
  const { consent: _, ...silent } = order;
  const refusal = { consent: messages.order.consent };
  expect(fieldsOf(orderInputSchema, silent)).toEqual(refusal);
  for (const consent of ["", "no", "on", "true", " yes", "YES"])
    expect(fieldsOf(orderInputSchema, { ...order, consent })).toEqual(refusal);
  expect(fieldsOf(orderInputSchema, order)).toEqual({});
});

const ours = ["total", "total_fee", "user_id", "order_reference", "status", "consented_at", "terms_version"];

// Promise: The server ignores prices sent by a browser.
it.each(ours)("a form with the extra field %s is refused", (name) => {
  expect(parseForm(orderInputSchema, { ...company, [name]: "1" }).ok).toBe(false);
});

const forms = [
  ["a company order", orderInputSchema, company, messages.form.email],
  ["a bank order", orderInputSchema, bank, messages.order.bankEmail],
  ["an inquiry", inquiryFormSchema, inquiry, messages.inquiry.email],
  ["sign-in", credentialsSchema, { email: "", password: "correct horse" }, messages.session.email],
] as const;

it.each(forms)("%s limits an email address to 64 characters before the @", (_, schema, values, words) => {
  const check = (local: number) =>
    fieldsOf(schema as typeof orderInputSchema, { ...values, email: `${"a".repeat(local)}@example.com` });
  expect([check(64), check(65)]).toEqual([{}, { email: words }]);
});

// Promise: An international email address is either refused with a message or accepted in the form mail servers use.
it.each(forms)("%s accepts an international email only in ASCII form", (_, schema, values, words) => {
  const check = (email: string) => fieldsOf(schema as typeof orderInputSchema, { ...values, email });
  for (const email of ["jörg@example.com", "ada@müller.example", "用户@例子.example"])
    expect(check(email), email).toEqual({ email: words });
  expect(check("ada@xn--mller-kva.example")).toEqual({});
});

it("readFormValues keeps only the first value of each text field", () => {
  const data = new FormData();
  data.append("$ACTION_ID_1", "x");
  data.append("fullName", "Ada");
  data.append("fullName", "Eve");
  data.append("file", new Blob(["x"]));
  expect(readFormValues(data)).toEqual({ fullName: "Ada" });
  expect(readFormValues({ fullName: "Ada" })).toEqual({});
  const hostile = new FormData();
  for (const name of ["__proto__", "constructor", "polluted"]) hostile.append(name, "x");
  expect(Object.getPrototypeOf(readFormValues(hostile))).toBe(Object.prototype);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
