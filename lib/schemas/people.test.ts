import { expect, test } from "vitest";
import { messages } from "@/data/messages";
import { ok } from "@/lib/result";
import { parseForm } from "./form-data";
import {
  answerFormSchema,
  personalLinkDetailsSchema,
  personCorrectionSchema,
  personFormSchema,
} from "./people";

const { people } = messages;
const order = "0b8f6f0e-5d5a-4a58-9a0e-3a8a0f6b0c11";
const person = "0b8f6f0e-5d5a-4a58-9a0e-3a8a0f6b0c12";
const typed = { order, person, fullName: " Ada Example ", "role-director": "on" };
const ada = {
  order,
  person,
  full_name: "Ada Example",
  is_company: false,
  roles: ["director"],
  birth_date: "",
  country: "",
  residence: "",
  registration_number: "",
  address: "",
  politically_exposed: null,
  facts: {},
};

test("a person's form is accepted even if details are missing", () => {
  expect(parseForm(personFormSchema, typed)).toEqual({ ok: true, value: ada });
  expect(parseForm(personFormSchema, { ...typed, person: "" })).toMatchObject({ ok: true });
});

test("the form behind a personal link can't change the person's name or roles", () => {
  const own = { isCompany: "on", token: "a", country: "france" };
  const parsed = parseForm(personalLinkDetailsSchema, { ...typed, ...own });
  expect(parsed).toMatchObject({ ok: true, value: { token: "a", details: { country: "FR", address: "" } } });
  expect(JSON.stringify(parsed)).not.toMatch(/full_name|roles|is_company|Ada/);
});

test("a complete form is converted to the person's details", () => {
  const whole = {
    ...typed,
    "role-beneficial_owner": "on",
    birthDate: "1980-12-31",
    country: "united kingdom",
    residence: "france",
    address: "12 Example Street\r\nLondon",
    politicallyExposed: "no",
    passport_expires_on: "2999-12-31",
    occupation: " Baker ",
    us_person: "no",
  };
  expect(parseForm(personFormSchema, whole)).toEqual({
    ok: true,
    value: {
      ...ada,
      roles: ["director", "beneficial_owner"],
      birth_date: "1980-12-31",
      country: "GB",
      residence: "FR",
      address: "12 Example Street\nLondon",
      politically_exposed: false,
      passport_expires_on: "2999-12-31",
      facts: { occupation: "Baker", us_person: "no" },
    },
  });
});

// Promise: What a person's form saves never overwrites what others have entered since it was opened.
test.each([
  ["were changed in the browser", { edited: "address passport_number role-director", shown: "{}" }],
  ["differ from the values shown", { shown: JSON.stringify({ ...ada, roles: [], residence: "PT" }) }],
])("a person's form saves only the fields that %s", (_, change) => {
  const form = { ...typed, residence: "portugal", address: "1 New Road", passport_number: "P1", ...change };
  const changes = { roles: ["director"], address: "1 New Road", facts: { passport_number: "P1" } };
  expect(parseForm(personFormSchema, form)).toEqual(ok({ order, person, ...changes }));
  const { roles: __, ...details } = changes;
  expect(parseForm(personalLinkDetailsSchema, { ...form, token: "a" })).toEqual(ok({ token: "a", details }));
});

test.each([
  ["no name", { fullName: " " }, { fullName: messages.people.name }],
  ["no role", { "role-director": "" }, { "role-director": expect.any(String) as string }],
  ["a corporate owner", { isCompany: "on", "role-beneficial_owner": "on" }, { roles: people.ownerIsPerson }],
  ["an expired passport", { passport_expires_on: "2020-01-01" }, { passport_expires_on: people.expired }],
  ["a birth date in the future", { birthDate: "2999-01-01" }, { birthDate: people.birthDate }],
  ["a child's birth date", { birthDate: "2020-01-01" }, { birthDate: people.adult }],
  ["an unknown country", { country: "Nowhere" }, { country: people.country }],
  ["a line break in the name", { fullName: "A\nB" }, { fullName: messages.form.characters }],
  ["a long address", { address: "x".repeat(501) }, { address: messages.form.tooLong }],
])("a person's form with %s is refused but keeps the input", (_, change, fields) => {
  const values = { ...typed, ...change };
  expect(parseForm(personFormSchema, values)).toMatchObject({ ok: false, fields, values });
});

test("a child is accepted only as a beneficiary", () => {
  const { "role-director": __, ...child } = { ...typed, birthDate: "2020-01-01", "role-beneficiary": "on" };
  expect(parseForm(personFormSchema, child)).toMatchObject({ ok: true });
  expect(parseForm(personFormSchema, { ...child, "role-founder": "on" })).toMatchObject({ ok: false });
});

test("a correction is refused unless it includes the values that the form showed", () => {
  const parse = (shown: string) => parseForm(personCorrectionSchema, { ...typed, seen: "7", shown });
  expect(parse('{"full_name":"Ada"}')).toMatchObject(ok({ seen: "7", shown: { full_name: "Ada" } }));
  for (const shown of ["", "no JSON", "[]", "7"]) expect(parse(shown).ok, shown).toBe(false);
});

const answer = { order, key: "activity", answer: "Trade." };
const residence = { order, key: "residence", answer: "PT" };
const notFound = { fields: { answer: people.country } };

test.each([
  ["with surrounding spaces is trimmed", { ...answer, answer: " Trade. " }, ok(answer)],
  ["that is blank is refused", { ...answer, answer: " " }, { fields: { answer: people.answer } }],
  ["with a malformed question key is refused", { ...answer, key: "Activity'" }, { ok: false }],
  ["that names a country is converted to a code", { ...residence, answer: " portugal" }, ok(residence)],
  ["that names an unknown country is refused", { ...residence, answer: "Atlantis" }, notFound],
])("a customer's answer %s", (_, form, read) => {
  expect(parseForm(answerFormSchema, form)).toMatchObject(read);
});
