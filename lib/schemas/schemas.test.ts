import { expect, it } from "vitest";
import {
  bankForm as bank,
  companyForm as company,
  inquiryForm as inquiry,
  trustForm as trust,
} from "@/e2e/support/example-forms";
import { messages } from "@/data/messages";
import { credentialsSchema } from "./auth";
import { readFormValues, parseForm } from "./form-data";
import { inquiryFormSchema } from "./inquiry";
import { orderInputSchema } from "./order";

const fieldsOf = (schema: Parameters<typeof parseForm>[0], values: Record<string, string>) => {
  const result = parseForm(schema, values);
  return result.ok ? {} : (result.fields ?? {});
};

it.each(["fullName", "email", "phone", "companyNameChoice1", "directorName", "shareholderName"])(
  "a company order is refused without %s",
  (name) => {
    expect(fieldsOf(orderInputSchema, { ...company, [name]: "" })).toHaveProperty(name);
    expect(fieldsOf(orderInputSchema, { ...company, [name]: "   " })).toHaveProperty(name);
  },
);

it.each<[string, Record<string, string>, Record<string, string>]>([
  ["director", { useNomineeDirector: "yes", directorName: "" }, {}],
  ["shareholder", { useNomineeShareholder: "yes", shareholderName: " ", beneficialOwnerName: "Olu" }, {}],
  [
    "shareholder without the owner behind it",
    { useNomineeShareholder: "yes", shareholderName: "" },
    { beneficialOwnerName: messages.order.ownerRequired },
  ],
  [
    "shareholder, for another role",
    { useNomineeShareholder: "yes", directorName: "" },
    { directorName: messages.form.required },
  ],
  [
    "director, beside other mistakes",
    { useNomineeDirector: "yes", directorName: "", shareholderName: "", email: "no" },
    { shareholderName: messages.form.required, email: messages.form.email },
  ],
  [
    "director, while nothing is agreed to",
    { directorName: "", consent: "" },
    { directorName: messages.form.required, consent: messages.order.consent },
  ],
])("a nominee replaces only the person in the same role: %s", (_, change, refused) => {
  expect(fieldsOf(orderInputSchema, { ...company, ...change })).toEqual(refused);
});

// Promise: A telephone number is never refused for its form.
it.each(["202 555 0100", "+44 20 7946 0958", "0041 44 668 18 00", "12345", "call me at the office"])(
  "every order form accepts %s as a phone number",
  (phone) => {
    for (const order of [company, trust, bank])
      expect(fieldsOf(orderInputSchema, { ...order, phone })).toEqual({});
  },
);

// Promise: Nothing is stored for a form without consent.
it.each([company, trust, bank])(
  "a $kind order requires the consent with the checkbox's exact value",
  (order) => {
    const { consent: _, ...silent } = order;
    const unticked = [undefined, "", "no", "on", "true", " yes", "YES"];
    for (const consent of unticked)
      expect(fieldsOf(orderInputSchema, consent === undefined ? silent : { ...order, consent })).toEqual({
        consent: messages.order.consent,
      });
    expect(fieldsOf(orderInputSchema, order)).toEqual({});
  },
);

// Promise: The server ignores prices sent by a browser.
it.each(["total", "total_fee", "user_id", "order_reference", "status", "consented_at", "terms_version"])(
  "a form with a field %s is refused",
  (name) => expect(parseForm(orderInputSchema, { ...company, [name]: "1" }).ok).toBe(false),
);

const forms = [
  ["a company order", orderInputSchema, company, messages.form.email],
  ["a bank order", orderInputSchema, bank, messages.order.bankEmail],
  ["an inquiry", inquiryFormSchema, inquiry, messages.inquiry.email],
  ["sign-in", credentialsSchema, { email: "", password: "correct horse" }, messages.session.email],
] as const;
// Promise: An international email address is either refused with a message or accepted in the form mail servers use.
it.each(forms)(
  "an international email address in %s is refused with the form's message, unless in ASCII form",
  (...form) => {
    const [, schema, values, words] = form;
    for (const email of [
      "j\u00f6rg@example.com",
      "ada@m\u00fcller.example",
      "\u7528\u6237@\u4f8b\u5b50.example",
    ])
      expect(fieldsOf(schema, { ...values, email }), email).toEqual({ email: words });
    expect(fieldsOf(schema, { ...values, email: "ada@xn--mller-kva.example" })).toEqual({});
  },
);

it("form data is read as the first value of each text field, without files and the framework's fields", () => {
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
