import type Stripe from "stripe";
import { invalid, missing } from "./errors.ts";
import { formTable, formText, type FormTable } from "./form.ts";

type CreateParams = Stripe.Checkout.SessionCreateParams;

interface Line {
  name: string;
  description: string | null;
  unitAmount: number;
  quantity: number;
}

/** The validated parameters of a create request. */
export interface CheckedParams {
  lines: Line[];
  currency: string;
  total: number;
  successUrl: string;
  cancelUrl: string | null;
  customerEmail: string | null;
  clientReferenceId: string | null;
  metadata: Record<string, string>;
  intentMetadata: Record<string, string>;
  intentDescription: string | null;
  expiresAt: number;
}

/** Known parameters, including ignored ones. Any other is refused, as Stripe refuses a typo. */
const known: readonly (keyof CreateParams)[] = [
  "mode",
  "line_items",
  "success_url",
  "cancel_url",
  "customer_email",
  "client_reference_id",
  "metadata",
  "expires_at",
  "payment_intent_data",
  "allowed_payment_method_types",
  "billing_address_collection",
  "allow_promotion_codes",
  "automatic_tax",
  "branding_settings",
  "custom_text",
  "customer_creation",
  "expand",
  "locale",
  "phone_number_collection",
  "submit_type",
  "ui_mode",
];

const hour = 3600;
const smallestCharge = 50;

/** Validates a create request like Stripe. `now` is in seconds. Throws a StripeFailure that names the parameter. */
export function checkCreateParams(form: FormTable, now: number): CheckedParams {
  for (const key of Object.keys(form)) {
    if (!known.includes(key as keyof CreateParams))
      throw invalid(`Received unknown parameter: ${key}`, key, "parameter_unknown");
  }
  const mode = formText(form, "mode") ?? "payment";
  if (mode !== "payment") throw invalid(`This emulator supports payment mode only, not '${mode}'.`, "mode");
  const successUrl = formText(form, "success_url");
  if (!successUrl) throw missing("success_url");
  const { lines, currency } = readLines(formTable(form, "line_items"));
  const total = lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0);
  if (total < smallestCharge) {
    throw invalid(
      `The Checkout Session's total amount due must add up to at least $0.50 ${currency}`,
      undefined,
      "amount_too_small",
    );
  }
  const intent = formTable(form, "payment_intent_data");
  return {
    lines,
    currency,
    total,
    successUrl: readUrl(successUrl, "success_url"),
    cancelUrl: optionalUrl(formText(form, "cancel_url"), "cancel_url"),
    customerEmail: readEmail(formText(form, "customer_email")),
    clientReferenceId: readReference(formText(form, "client_reference_id")),
    metadata: readMetadata(formTable(form, "metadata"), "metadata"),
    intentMetadata: readMetadata(formTable(intent, "metadata"), "payment_intent_data[metadata]"),
    intentDescription: formText(intent, "description") ?? null,
    expiresAt: readExpiry(formText(form, "expires_at"), now),
  };
}

function readLines(items: FormTable): { lines: Line[]; currency: string } {
  const entries = Object.entries(items);
  if (!entries.length) throw missing("line_items");
  const currencies = new Set<string>();
  const lines = entries.map(([index, item]): Line => {
    const at = `line_items[${index}]`;
    if (typeof item === "string") throw invalid(`Invalid array`, at);
    if (formText(item, "price"))
      throw invalid(`No such price: '${formText(item, "price")}'`, `${at}[price]`, "resource_missing");
    const price = formTable(item, "price_data");
    const currency = formText(price, "currency");
    if (!currency) throw missing(`${at}[price_data][currency]`);
    currencies.add(currency.toLowerCase());
    const product = formTable(price, "product_data");
    const name = formText(product, "name");
    if (!name) throw missing(`${at}[price_data][product_data][name]`);
    return {
      name,
      description: formText(product, "description") ?? null,
      unitAmount: readInteger(formText(price, "unit_amount"), `${at}[price_data][unit_amount]`, 0),
      quantity: readInteger(formText(item, "quantity"), `${at}[quantity]`, 1),
    };
  });
  const [currency = "usd", ...others] = currencies;
  if (others.length) throw invalid("All line items must have the same currency.", "line_items");
  return { lines, currency };
}

function readInteger(value: string | undefined, param: string, least: number): number {
  if (value === undefined) throw missing(param);
  if (!/^-?\d+$/.test(value)) throw invalid(`Invalid integer: ${value}`, param, "parameter_invalid_integer");
  const number = Number(value);
  if (number < least || number > 99_999_999) {
    throw invalid(
      `This value must be greater than or equal to ${least}.`,
      param,
      "parameter_invalid_integer",
    );
  }
  return number;
}

function readUrl(value: string, param: string): string {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value))
    throw invalid("Not a valid URL", param, "url_invalid");
  return value;
}

const optionalUrl = (value: string | undefined, param: string) => (value ? readUrl(value, param) : null);

function readEmail(value: string | undefined): string | null {
  if (!value) return null;
  if (value.length > 512 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) {
    throw invalid(`Invalid email address: ${value}`, "customer_email", "email_invalid");
  }
  return value;
}

function readReference(value: string | undefined): string | null {
  if (value && value.length > 200) {
    throw invalid(
      "Invalid string: must be at most 200 characters",
      "client_reference_id",
      "parameter_invalid_string",
    );
  }
  return value ?? null;
}

function readMetadata(table: FormTable, param: string): Record<string, string> {
  const entries = Object.entries(table);
  if (entries.length > 50) throw invalid("Metadata can have at most 50 keys.", param);
  return Object.fromEntries(
    entries
      .map(([key, value]): [string, string] => {
        if (typeof value !== "string") throw invalid("Metadata values must be strings.", param);
        if (key.length > 40) {
          throw invalid(
            `Metadata keys can have up to 40 characters, but you passed in a key that is ${key.length} characters. Invalid key: ${key}`,
            param,
          );
        }
        if (value.length > 500) {
          throw invalid(
            `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters. Invalid value: ${value}`,
            param,
          );
        }
        return [key, value];
      })
      .filter(([, value]) => value !== ""),
  );
}

function readExpiry(value: string | undefined, now: number): number {
  if (!value) return now + 24 * hour;
  const expiresAt = Number(value);
  // A minute of tolerance, because the caller's clock and ours may differ.
  if (!Number.isInteger(expiresAt) || expiresAt < now + hour / 2 - 60 || expiresAt > now + 24 * hour + 60) {
    throw invalid(
      "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.",
      "expires_at",
    );
  }
  return expiresAt;
}
