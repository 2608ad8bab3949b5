import { paidOrder } from "./documents";
import { withDatabase } from "./database";

const holders = ["director", "shareholder", "beneficial_owner"];

/** What the order below asks of its people, and which questions it has. */
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

/** A company order paid by card with two people and two questions, whose law asks for three directors. */
export async function paidOrderWithPeople(email: string): Promise<{ id: string; reference: string }> {
  const order = await paidOrder(email);
  await withDatabase((owner) =>
    owner.begin(async (transaction) => {
      await transaction`delete from public.order_requirements where order_id = ${order.id}`;
      await transaction`select private.insert_people(${order.id}, ${JSON.stringify(people)}::text::jsonb)`;
      await transaction`select private.insert_requirements(${order.id}, ${JSON.stringify(asked)}::text::jsonb)`;
    }),
  );
  return order;
}
