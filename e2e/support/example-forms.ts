const contact = {
  fullName: "Ada Example",
  email: "ada@example.com",
  phone: "+1 202 555 0100",
  residence: "PT",
  consent: "yes",
};

const companyNames = {
  companyNameChoice1: "First Ltd",
  directorName: "Dee Director",
  shareholderName: "Sue Shareholder",
};

/** The fields of a valid company order form, as a browser sends them. */
export const companyFormFields: Record<string, string> = { ...contact, ...companyNames };

/** The values of valid order forms and of an inquiry, for unit tests. */
export const exampleCompanyOrder = {
  kind: "company",
  place: "nevis",
  ...contact,
  ...companyNames,
  additionalDetails: "",
};
export const exampleTrustOrder = {
  kind: "trust",
  place: "panama-foundation",
  ...contact,
  trustName: "Example Foundation",
  founderName: "Fay Founder",
  beneficiaryName1: "Ben One",
  additionalDetails: "",
};
export const exampleBankOrder = { kind: "bank", place: "uk", ...contact, company: "", additionalInfo: "" };
export const inquiryForm = {
  fullName: "Ada Example",
  email: "ada@example.com",
  phone: "+1 202 555 0100",
  subject: "Nevis",
  message: "How long does it take?",
};
