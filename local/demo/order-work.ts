import type { SupabaseClient } from "@supabase/supabase-js";
import { createElement } from "react";
import type { Query } from "../accounts.ts";
import { complianceCheckText } from "../../data/compliance.ts";
import type { Visitor } from "../visitor.ts";
import type { ExampleOrder } from "./examples.ts";

/** A signed-in visitor, and a database client with their rights. */
export type SignedInUser = { readonly visitor: Visitor; readonly client: SupabaseClient };

/** An order in the database. */
export type OrderIdentifiers = { readonly id: string; readonly reference: string };

type Slot = { key: string; kind: string; person_id: string | null; status: string };
type SentFile = { id: string; version: number | null };

const day = 24 * 60 * 60 * 1000;
const inDays = (count: number) => new Date(Date.now() + count * day).toISOString().slice(0, 10);

/** Calls a database function with this person's rights. Throws unless it succeeds. */
async function call({ client }: SignedInUser, name: string, given: Record<string, unknown>): Promise<void> {
  const { data, error } = await client.rpc(name, given);
  if (error) throw new Error(`${name}: ${error.message}`);
  if (!["done", "already", "saved"].includes(String(data)))
    throw new Error(`${name} returned ${String(data)}`);
}

/** A one-page PDF marked as an example. */
async function createExamplePdf(name: string): Promise<File> {
  const { Document, Page, renderToBuffer, Text } = await import("@react-pdf/renderer");
  const page = createElement(Page, {}, createElement(Text, {}, `Example: ${name}`));
  const pdf = await renderToBuffer(createElement(Document, {}, page));
  return new File([new Uint8Array(pdf)], name, { type: "application/pdf" });
}

const slotsOf = async (query: Query, { id }: OrderIdentifiers) =>
  (await query(
    "select key, kind, person_id, status from public.order_slots where order_id = $1 order by position",
    id,
  )) as Slot[];

const details = {
  birth_date: "1980-04-12",
  country: "PT",
  residence: "PT",
  address: "12 Example Street\nExampleville",
  politically_exposed: false,
  passport_expires_on: inDays(4 * 365),
  facts: {
    passport_number: "EX1234567",
    passport_issued_by: "Portugal",
    passport_issued_on: "2024-03-01",
    former_names: "None",
    sex: "female",
    birth_place: "Exampleville, Portugal",
    occupation: "Hotel consultant",
    tax_residences: "Portugal, 123456789",
    us_person: "no",
    personal_code: "EXAMPLE1234",
    employer: "none",
    acts_for: "nobody",
    control: "board",
  },
};
const companyDetails = {
  country: "KN",
  registration_number: "C 12345",
  address: "1 Example Road\nCharlestown",
  facts: {
    legal_form: "Limited company, law of Nevis",
    register: "Registrar of companies",
    registered_on: "2019-05-02",
    acts_for: "nobody",
  },
};

const answers: Readonly<Record<string, string>> = {
  residence: "PT",
  activity: "Consulting for hotels in Portugal and Spain, about $200,000 a year.",
  assets: "A portfolio of listed shares, held for the education of the beneficiaries.",
  names: "First Example LLC, Second Example LLC or Third Example LLC, in Wyoming",
};

/** The customer adds the people, fills in their details and sends the required documents, up to the example's step. */
export async function completeCustomerSteps(
  query: Query,
  customer: SignedInUser,
  placed: OrderIdentifiers,
  order: ExampleOrder,
) {
  const p_order = placed.id;
  const save = (id: string | null, fields: object) =>
    call(customer, "save_person", { p_order, p_person: id, p_fields: JSON.stringify(fields) });
  for (const { role, ...officer } of order.officers ?? []) await save(null, { ...officer, roles: [role] });
  if (order.question) await call(customer, "reply_to_thread", { p_order, p_body: order.question, p_seen: 0 });
  if (order.until === "reviewed") return;
  for (const { key, kind, person_id } of await slotsOf(query, placed))
    if (kind === "details") await save(person_id, key.startsWith("company-") ? companyDetails : details);
  for (const { key, kind, status } of await slotsOf(query, placed)) {
    if (status !== "needed") continue;
    const p_answer = answers[key] ?? "As agreed with your team.";
    if (kind === "answer") await call(customer, "save_answer", { p_order, p_key: key, p_answer });
    if (kind === "document" || kind === "form") {
      const path = `/api/orders/${placed.reference}/documents?requirement=${key}`;
      await customer.visitor.upload(path, await createExamplePdf(`${key}.pdf`));
    }
  }
}

/** Returns functions for the desk's steps on one order. Each calls its database function with the desk's rights. */
export function createDeskSteps(query: Query, desk: SignedInUser, order: OrderIdentifiers) {
  const read = async (sql: string) => (await query(sql, order.id))[0]?.value;
  const lastEvent = () =>
    read("select coalesce(max(id), 0)::text as value from public.order_events where order_id = $1");
  const press = async (name: string, given: Record<string, unknown> = {}) =>
    call(desk, name, { p_order: order.id, p_seen: await lastEvent(), ...given });
  const sentFiles = async () =>
    (await query(
      `select d.id, s.person_version as version
         from public.order_documents d join public.order_slots s on s.order_id = d.order_id and s.key = d.requirement
        where d.order_id = $1 and d.state = 'sent' order by d.sent_at`,
      order.id,
    )) as SentFile[];
  const accept = ({ id, version }: SentFile) =>
    press("accept_document", {
      p_document: id,
      p_version: version,
      p_dated_on: inDays(-20),
      p_certified_by: "Nora Example, notary",
    });

  return {
    review: () => press("review_order", { p_line: "Thank you for your order. We’ve checked it." }),
    answer: (p_body: string) => press("answer_thread", { p_body, p_seen: "9999999999" }),
    async refuseOne() {
      const [file, ...others] = await sentFiles();
      await press("refuse_document", { p_document: file?.id, p_line: "One corner of the page is cut off." });
      for (const other of others.slice(0, 3)) await accept(other);
    },
    async acceptAll() {
      for (const file of await sentFiles()) await accept(file);
      const p_reason = "We have it from an earlier order.";
      for (const { key, kind, status } of await slotsOf(query, order))
        if (kind === "answer" && status === "sent") await press("accept_answer", { p_requirement: key });
        else if (status === "needed" || status === "refused")
          await press("waive_document", { p_requirement: key, p_reason });
    },
    /** Screens everybody with the button on the order's page, and signs off. */
    async signOff() {
      await desk.visitor.submit(`/desk/orders/${order.reference}`, {}, complianceCheckText.screenNow);
      await press("sign_off", { p_note: "Compared with the passports." });
    },
    file: () =>
      press("file_order", { p_filed_with: "The registrar", p_reference: "EX-2026-117", p_due: inDays(14) }),
    approve: () => press("record_approval", { p_line: "" }),
    async complete() {
      for (const name of ["Certificate of formation.pdf", "Articles.pdf"]) {
        const path = `/api/orders/${order.reference}/finished-documents?seen=${await lastEvent()}`;
        await desk.visitor.upload(path, await createExamplePdf(name));
      }
      await press("complete_order", {
        p_registered_name: await read("select company_name as value from public.orders where id = $1"),
        p_registration_number: `C ${order.reference.slice(-5)}`,
        p_registered_on: inDays(0),
      });
      // So that a renewal is due.
      await read("update public.companies set registered_on = registered_on - 335 where order_id = $1");
    },
    ask: (what: string, amount: number) =>
      press("request_payment", { p_purpose: what, p_amount: amount, p_due: inDays(14) }),
    /** Asks for the renewal. Returns the reference of its payment. */
    async renew(amount: number) {
      await press("request_renewal", { p_purpose: "Annual renewal", p_amount: amount, p_due: inDays(30) });
      return String(await read("select order_reference as value from public.orders where parent_id = $1"));
    },
    /** The payment that the order was paid by. */
    payment: () => read("select stripe_payment_intent_id as value from public.orders where id = $1"),
  };
}
