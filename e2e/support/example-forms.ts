/** The required fields of the bank account order form by name, without the email. */
export const bankFields = {
  fullName: "Ada Example",
  phone: "+1 202 555 0100",
  residence: "PT",
  consent: "yes",
};

/** The required fields of the company order form by name, without the email. */
export const companyFields = {
  ...bankFields,
  companyNameChoice1: "Example Holdings",
  directorName: "Dee Director",
  shareholderName: "Sue Shareholder",
};

/** The required fields of the trust order form by name, without the email. */
export const trustFields = {
  ...bankFields,
  trustName: "Example Family Trust",
  founderName: "Fay Founder",
  beneficiaryName1: "Ben Example",
};

const email = "ada@example.com";
const contact = { ...bankFields, email };
const more = { email, additionalDetails: "" };

/** The values of a valid company order form, for unit tests. */
export const exampleCompanyOrder = { kind: "company", place: "nevis", ...companyFields, ...more };
export const exampleTrustOrder = { kind: "trust", place: "panama-foundation", ...trustFields, ...more };
export const exampleBankOrder = { kind: "bank", place: "uk", ...contact, company: "", additionalInfo: "" };
export const exampleInquiry = {
  fullName: "Ada Example",
  email,
  phone: "+1 202 555 0100",
  subject: "Nevis",
  message: "How long does it take?",
};

/** An order of $1,800 as the metadata of its checkout session. */
export const exampleOrderMetadata = {
  id: "0b8f6f0e-5d5a-4a58-9a0e-3a8a0f6b0c11",
  kind: "company",
  full_name: "Ada Example",
  email,
  jurisdiction: "Nevis",
  jurisdiction_slug: "nevis",
  service_type: "Company Formation",
  use_nominee_director: "false",
  use_nominee_shareholder: "false",
  lines: '[{"item":"formation","label":"Incorporation fee","amount":1800,"is_yearly":false}]',
};
