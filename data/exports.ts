// The files that the desk exports for the accountant.
import { orderPhaseFilters, disputedOrderLabel } from "./desk";

type Column = {
  /** The column of the database function. */
  readonly key: string;
  readonly head: string;
  /** US dollars. */
  readonly money?: true;
};

export type DeskExport = {
  readonly rpc: "export_receipts" | "export_orders";
  readonly label: string;
  /** What the file contains. */
  readonly text: string;
  readonly columns: readonly Column[];
};

/** The words for codes in the database, by column. */
export const databaseCodeLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: { company: "Company", trust: "Trust or foundation", bank: "Bank account" },
  series: { R: "Receipt", C: "Credit note" },
  payment_method: { card: "Card", bitcoin: "Bitcoin", ethereum: "Ethereum", usdt: "USDT" },
  state: { ...Object.fromEntries(orderPhaseFilters), cancelled: "Cancelled", disputed: disputedOrderLabel },
};

/** Every export by its name in the query string. */
export const deskExports = {
  receipts: {
    rpc: "export_receipts",
    label: "Receipts and credit notes",
    text: "A line for each document issued in the period. Credit notes have negative amounts, so the column adds up to the revenue.",
    columns: [
      { key: "number", head: "Number" },
      { key: "issued", head: "Issued" },
      { key: "series", head: "Document" },
      { key: "receipt", head: "Credits receipt" },
      { key: "reference", head: "Order" },
      { key: "belongs_to", head: "Belongs to order" },
      { key: "customer", head: "Customer" },
      { key: "email", head: "Email" },
      { key: "kind", head: "Kind" },
      { key: "jurisdiction", head: "Jurisdiction" },
      { key: "service", head: "Service" },
      { key: "payment_method", head: "Payment method" },
      { key: "payment_id", head: "Payment ID" },
      { key: "amount", head: "Amount (USD)", money: true },
    ],
  },
  orders: {
    rpc: "export_orders",
    label: "Orders",
    text: "A line for each order placed in the period, paid or not.",
    columns: [
      { key: "reference", head: "Order" },
      { key: "belongs_to", head: "Belongs to order" },
      { key: "placed", head: "Placed" },
      { key: "state", head: "State" },
      { key: "kind", head: "Kind" },
      { key: "jurisdiction", head: "Jurisdiction" },
      { key: "service", head: "Service" },
      { key: "customer", head: "Customer" },
      { key: "email", head: "Email" },
      { key: "phone", head: "Phone" },
      { key: "company", head: "Company name" },
      { key: "registered_name", head: "Registered name" },
      { key: "registration_number", head: "Registration number" },
      { key: "payment_method", head: "Payment method" },
      { key: "payment_id", head: "Payment ID" },
      { key: "paid", head: "Paid" },
      { key: "filed", head: "Filed" },
      { key: "handed_over", head: "Handed over" },
      { key: "cancelled", head: "Cancelled" },
      { key: "service_fee", head: "Incorporation or service fee (USD)", money: true },
      { key: "government_fee", head: "Government fee (USD)", money: true },
      { key: "nominee_director_fee", head: "Nominee director fee (USD)", money: true },
      { key: "nominee_shareholder_fee", head: "Nominee shareholder fee (USD)", money: true },
      { key: "total", head: "Total (USD)", money: true },
      { key: "refunded", head: "Refunded (USD)", money: true },
    ],
  },
} as const satisfies Record<string, DeskExport>;

export type DeskExportName = keyof typeof deskExports;
