import { furtherPaymentText } from "@/data/further-payments";
import { findBankJurisdiction, findJurisdiction, findTrust } from "@/lib/catalogue";
import { isServiceKey, services } from "@/data/services";
import type { Product } from "@/lib/product";
import type { OrderDraft, OrderInput } from "@/lib/schemas/order";
import type { StoredOrder } from "@/lib/supabase/database";
import { listUnpricedExtras } from "./extras";
import type { OrderPrice } from "./fees";
import type { NewOrderRow } from "./metadata";
import type { Order } from "./store";

export type PaymentMethod = StoredOrder["payment_method"];

/** The payer of an order and the payment method. A guest has neither user ID nor email of an account. */
export type OrderPayer = { userId: string | null; email: string | null; method: PaymentMethod };

const blank = (text: string) => text || null;
const lines = (...parts: (string | false | null)[]) => parts.filter(Boolean).join("\n") || null;

/** The jurisdiction and service in words for the customer; undefined when not in the catalogue. */
export function describeOrderProduct({ kind, place, service }: Product) {
  const trust = kind === "trust" ? findTrust(place) : undefined;
  const serviceType = {
    company: "Company Formation",
    trust: trust && `${trust.structure} Formation`,
    bank: "Bank Account Opening",
    service: isServiceKey(service) ? services[service].title : undefined,
  }[kind];
  const jurisdiction =
    kind === "bank" ? findBankJurisdiction(place) : findJurisdiction(trust?.country ?? place);
  return jurisdiction && serviceType ? { jurisdiction: jurisdiction.name, serviceType } : undefined;
}

/** The labels of a company's further name choices in the notes. The row has only one name column. */
const furtherChoice = { second: "Second name choice: ", third: "Third name choice: " } as const;

/** The proposed names of a company in order of preference, from its row. */
export function listCompanyNameChoices({
  company_name: first,
  notes,
}: Pick<NewOrderRow, "company_name" | "notes">): string[] {
  const noted = notes?.split("\n") ?? [];
  const further = Object.values(furtherChoice).map((start) =>
    noted.find((each) => each.startsWith(start))?.slice(start.length),
  );
  return [first, ...further].filter((name): name is string => Boolean(name));
}

/** The notes without the further name choices; null if nothing else is noted. */
export function stripNameChoices(notes: string | null): string | null {
  const starts = Object.values(furtherChoice);
  const rest = notes?.split("\n").filter((line) => !starts.some((start) => line.startsWith(start)));
  return rest?.join("\n") || null;
}

/** Before the number that a customer typed for a company that exists, in the notes. The row has no column for it. */
const companyNumber = "Company number: ";

const noNames = {
  service: null,
  company_name: null,
  director_name: null,
  shareholder_name: null,
  beneficial_owner_name: null,
  use_nominee_director: false,
  use_nominee_shareholder: false,
};

/** The columns of an order's row that come from the fields of its form, without the contact. */
export function toOrderFormColumns(input: OrderInput) {
  if (input.kind === "service") {
    return {
      ...noNames,
      service: input.service,
      company_name: input.companyName,
      // The fees that §3 names need them.
      use_nominee_director: input.service === "nominee_director",
      use_nominee_shareholder: input.service === "nominee_shareholder",
      notes: lines(input.companyNumber && companyNumber + input.companyNumber, input.additionalDetails),
    };
  }
  if (input.kind === "company") {
    return {
      ...noNames,
      company_name: input.companyNameChoice1,
      director_name: blank(input.directorName),
      shareholder_name: blank(input.shareholderName),
      beneficial_owner_name: blank(input.beneficialOwnerName),
      use_nominee_director: input.useNomineeDirector === "yes",
      use_nominee_shareholder: input.useNomineeShareholder === "yes",
      notes: lines(
        input.companyNameChoice2 && furtherChoice.second + input.companyNameChoice2,
        input.companyNameChoice3 && furtherChoice.third + input.companyNameChoice3,
        input.additionalDetails,
      ),
    };
  }
  if (input.kind === "trust") {
    const beneficiaries = [input.beneficiaryName1, input.beneficiaryName2, input.beneficiaryName3];
    return {
      ...noNames,
      company_name: input.trustName,
      director_name: input.founderName,
      beneficial_owner_name: beneficiaries.filter(Boolean).join("; "),
      notes: blank(input.additionalDetails),
    };
  }
  return {
    ...noNames,
    company_name: blank(input.company),
    notes: blank(input.additionalInfo),
  };
}

/**
 * The row of a draft's order. A signed-in customer's email is used (§5), and the form's is added to the
 * notes. Throws if the jurisdiction is not in the catalogue, which callers check with quote().
 */
export function toOrderRow(draft: OrderDraft, price: OrderPrice, payer: OrderPayer): NewOrderRow {
  const { input } = draft;
  const description = describeOrderProduct(input);
  if (!description) throw new Error("The order's jurisdiction is not in the catalogue");
  const { notes, ...names } = toOrderFormColumns(input);
  const email = payer.email ?? input.email;
  return {
    id: draft.orderId,
    kind: input.kind === "service" ? "company" : input.kind,
    user_id: payer.userId,
    full_name: input.fullName,
    email,
    phone: input.phone,
    residence: blank(input.residence),
    jurisdiction: description.jurisdiction,
    jurisdiction_slug: input.place,
    service_type: description.serviceType,
    ...names,
    lines: price.lines,
    asked_for: listUnpricedExtras(input),
    payment_method: payer.method,
    notes: lines(
      email.toLowerCase() !== input.email.toLowerCase() && `Contact e-mail: ${input.email}`,
      notes,
    ),
    terms_version: draft.consent.terms,
    refunds_version: draft.consent.refunds,
    consented_at: draft.consent.at,
  };
}

type Ordered = Pick<Order, "service_type" | "jurisdiction"> & Partial<Pick<Order, "parent_reference">>;

/** The ordered service as shown in lists: `Company Formation, Nevis`. A further payment also names its order. */
export function formatOrderTitle(order: Ordered): string {
  const further = order.parent_reference && furtherPaymentText.of(order.parent_reference);
  return [order.service_type, order.jurisdiction, further].filter(Boolean).join(", ");
}

/** The noun for an order's product. A foundation is ordered with the trust form, but is not called a trust. */
export function getProductNoun({
  kind,
  jurisdiction_slug: place,
}: Pick<Order, "kind" | "jurisdiction_slug">): "company" | "trust" | "foundation" | "account" {
  if (kind === "company") return "company";
  if (kind === "bank") return "account";
  return findTrust(place)?.structure === "Foundation" ? "foundation" : "trust";
}

/** The line for staff that claim_crypto() appends to the notes (§4). */
const verification = /\n?Paid in \w+: the transaction should be verified manually\.$/;

/** The customer's notes without the line for staff; null if empty. */
export function stripStaffNote(notes: string | null): string | null {
  return notes?.replace(verification, "") || null;
}

/** The registered name of a company, trust or account, else the ordered name; null if neither is known. */
export function getCompanyDisplayName(order: Pick<Order, "registered_name" | "company_name">): string | null {
  return order.registered_name ?? order.company_name;
}

/** The purpose of a renewal payment: `Renewal 2027: Example Ltd`. */
export const formatRenewalPurpose = (
  order: Pick<Order, "registered_name" | "company_name" | "jurisdiction">,
  day: Date,
): string =>
  `Renewal ${day.getUTCFullYear()}: ${getCompanyDisplayName(order) ?? order.jurisdiction}`.slice(0, 120);

/** The customer's name, and the company's if there is one. */
export const listCustomerNames = (
  order: Parameters<typeof getCompanyDisplayName>[0] & { readonly full_name: string },
): string[] =>
  [order.full_name, getCompanyDisplayName(order)].filter((name): name is string => Boolean(name));
