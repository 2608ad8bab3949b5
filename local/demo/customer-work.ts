import type { Person, Placed } from "./create.ts";
import { examplePdf } from "./example-pdf.ts";
import type { ExampleOrder } from "./examples.ts";

export type Slot = {
  key: string;
  kind: string;
  person_id: string | null;
  person_name: string | null;
  status: string;
};

/** Reads an order's requirements with this person's rights. Throws if they can't be read. */
async function slotsOf({ client }: Person, { id }: Placed): Promise<Slot[]> {
  const { data } = await client
    .from("order_slots")
    .select("key,kind,person_id,person_name,status")
    .eq("order_id", id)
    .order("position")
    .throwOnError();
  return data as Slot[];
}

/** Calls a database function with this person's rights. Throws unless it returns one of `expected`. */
export async function call(
  { client }: Person,
  name: string,
  given: Record<string, unknown>,
  expected: readonly string[] = ["done", "already", "saved"],
): Promise<void> {
  const { data, error } = await client.rpc(name, given);
  if (error) throw new Error(`${name}: ${error.message}`);
  if (!expected.includes(String(data))) throw new Error(`${name} returned ${String(data)}`);
}

const details = {
  birth_date: "1980-04-12",
  country: "PT",
  residence: "PT",
  address: "12 Example Street\nExampleville",
  politically_exposed: false,
};
const companyDetails = {
  country: "KN",
  registration_number: "C 12345",
  address: "1 Example Road\nCharlestown",
};

const answers: Readonly<Record<string, string>> = {
  activity: "Consulting for hotels in Portugal and Spain, about $200,000 a year.",
  assets: "A portfolio of listed shares, held for the education of the beneficiaries.",
  names: "First Example LLC, Second Example LLC or Third Example LLC, in Wyoming",
};

/** Adds the people, fills in their details and sends the required documents, up to the example's step. */
export async function sendEverything(person: Person, placed: Placed, order: ExampleOrder): Promise<void> {
  const p_order = placed.id;
  const save = (id: string | null, fields: object) =>
    call(person, "save_person", { p_order, p_person: id, p_fields: JSON.stringify(fields) });
  for (const { role, ...officer } of order.officers ?? []) await save(null, { ...officer, roles: [role] });
  if (order.question) await call(person, "reply_to_thread", { p_order, p_body: order.question, p_seen: 0 });
  if (order.until === "reviewed") return;
  for (const { key, kind, person_id: id } of await slotsOf(person, placed))
    if (kind === "details") await save(id, key.startsWith("company-") ? companyDetails : details);
  for (const { key, kind, status } of await slotsOf(person, placed)) {
    if (status !== "needed") continue;
    const answer = answers[key] ?? "As agreed with your team.";
    if (kind === "answer") await call(person, "save_answer", { p_order, p_key: key, p_answer: answer });
    if (kind === "document" || kind === "form") {
      const path = `/api/orders/${placed.reference}/documents?requirement=${key}`;
      await person.visitor.upload(path, examplePdf(`${key}.pdf`));
    }
  }
}
