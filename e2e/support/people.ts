import { expect, type Page } from "@playwright/test";
import { personFactKeys, personFacts, type PersonFact } from "@/data/person-facts";
import { insertPaidOrder } from "./documents";
import { queryDatabase, withDatabase } from "./database";
import { isScriptingEnabled, openDisclosure } from "./page-checks";

const holders = ["director", "shareholder", "beneficial_owner"];

/** The documents and questions of the order below. */
const asked = [
  { key: "people-director", kind: "people", title: "Three directors", role: "director", needed: 3 },
  { key: "details", kind: "details", title: "Personal details", roles: holders },
  {
    key: "company-details",
    kind: "details",
    title: "Details of the company",
    roles: holders,
    for_companies: true,
  },
  { key: "identity", kind: "document", title: "Certified passport copy", roles: holders },
  {
    key: "names",
    kind: "answer",
    title: "Three proposed company names, in order of preference",
    answer: "Example Holdings\nExample Trading",
  },
  { key: "activity", kind: "answer", title: "A description of the planned activity" },
];

const people = [
  { full_name: "Dee Director", roles: ["director"] },
  { full_name: "Sue Shareholder", roles: ["shareholder", "beneficial_owner"] },
];

/** A company order paid by card with two people and two questions. The law requires three directors. */
export async function insertOrderWithPeople(email: string): Promise<{ id: string; reference: string }> {
  const order = await insertPaidOrder(email);
  await withDatabase((owner) =>
    owner.begin(async (transaction) => {
      await transaction`delete from public.order_requirements where order_id = ${order.id}`;
      await transaction`select private.insert_people(${order.id}, ${JSON.stringify(people)}::text::jsonb)`;
      await transaction`select private.insert_requirements(${order.id}, ${JSON.stringify(asked)}::text::jsonb)`;
    }),
  );
  return order;
}

/** The people of an order, each with name, roles, birth date, country and these columns, such as "Dee Director, director". */
export async function listPeople(order: string, columns: string): Promise<string[]> {
  const rows = await queryDatabase<{ said: string }>(
    `select concat_ws(', ', full_name, array_to_string(roles, ' '), birth_date, country, ${columns}) as said
       from public.order_people where order_id = $1 order by position`,
    [order],
  );
  return rows.map(({ said }) => said);
}

const listItem = (page: Page, region: string, heading: string | RegExp) =>
  page
    .getByRole("region", { name: region })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: heading }) });

/** A person's card on the customer's order page. */
export const getPersonCard = (page: Page, name: string) => listItem(page, "People", name);

/** A question on the customer's order page. */
export const getQuestionItem = (page: Page, title: string | RegExp) => listItem(page, "Questions", title);

/** Adds a person or company on the customer's order page. */
export async function addPerson(page: Page, kind: "person" | "company", name: string, role: string) {
  const label = `Add a ${kind}`;
  const form = page.getByRole("group").filter({ has: page.getByText(label, { exact: true }) });
  await form.getByText(label, { exact: true }).first().click();
  await form.getByLabel(kind === "company" ? "Registered name" : "Full name").fill(name);
  await form.getByLabel(role).check();
  await form.getByRole("button", { name: label }).click();
  await expect(getPersonCard(page, name)).toBeVisible();
}

/** Opens the details of a person or company on the customer's order page. */
export async function openPersonDetails(page: Page, name: string) {
  const card = getPersonCard(page, name);
  await openDisclosure(card);
  if (!(await card.getByLabel("Full name").or(card.getByLabel("Registered name")).isVisible()))
    await card.getByText(/^Details/).click();
}

const dates: Partial<Record<PersonFact, string>> = {
  passport_issued_on: "2024-03-01",
  passport_expires_on: "2099-12-31",
};

/** Fills in a person's details on the customer's order page. */
export async function fillPersonDetails(page: Page, name: string) {
  const card = getPersonCard(page, name);
  await openPersonDetails(page, name);
  await card.getByLabel("Date of birth").fill("1980-12-31");
  await card.getByLabel("Nationality").fill("united kingdom");
  await card.getByLabel("Country of residence").fill("united kingdom");
  await card.getByLabel("Residential address").fill("12 Example Street\nLondon");
  await card.getByRole("group", { name: "Politically exposed" }).getByRole("radio", { name: "No" }).check();
  for (const key of personFactKeys) {
    const { label, kind, choices } = { choices: undefined, ...personFacts[key] };
    const field = card.getByLabel(label, { exact: true });
    if (choices) {
      const group = card.getByRole("group", { name: label });
      if (await group.isVisible()) await group.getByRole("radio").first().check();
    } else if (await field.isVisible()) await field.fill(kind === "date" ? dates[key]! : "As an example");
  }
  if (!(await isScriptingEnabled(page))) await card.getByRole("button", { name: `Save ${name}` }).click();
  // A field is saved when it's left, and the page moves when the answer comes.
  else await card.locator(":focus").blur();
  await expect(card.getByRole("status").getByText("Saved", { exact: true })).toBeVisible();
}
