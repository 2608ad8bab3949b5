import { z } from "zod";
import type { StoredOrder } from "@/lib/supabase/database";
import { Constants } from "@/lib/supabase/database.types";

/** Stripe's limit on one metadata value, in UTF-16 units. */
const valueLimit = 500;

function* pieces(text: string): Generator<string> {
  let piece = "";
  for (const character of text) {
    if (piece.length + character.length > valueLimit) {
      yield piece;
      piece = "";
    }
    piece += character;
  }
  yield piece;
}

/** The row as checkout session metadata. Null values are left out, long ones are continued under `name.1`, `name.2`, … */
export function toOrderMetadata(row: NewOrderRow): Record<string, string> {
  const metadata: Record<string, string> = {};
  for (const [name, value] of Object.entries(row)) {
    if (value === null || value === "") continue;
    const text = typeof value === "object" ? JSON.stringify(value) : String(value);
    for (const [part, piece] of [...pieces(text)].entries())
      metadata[part === 0 ? name : `${name}.${part}`] = piece;
  }
  return metadata;
}

const enums = Constants.public.Enums;
const yes = z.enum(["true", "false"]).transform((text) => text === "true");
const maybe = z.string().nullable().default(null);
const version = z.iso.date().nullable().default(null).catch(null);

/** An ISO code. */
const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .nullable()
  .default(null)
  .catch(null);

/** A line of an order, in US dollars. */
export const orderLineSchema = z.object({
  item: z.string(),
  label: z.string(),
  amount: z.coerce.number().nonnegative(),
  is_yearly: z.boolean(),
});

const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue("Not JSON");
    return z.NEVER;
  }
});

/**
 * The columns the server writes when it records an order, and its lines in US dollars (§3, §7). Only the indispensable columns are
 * required, because the metadata can come from an older or newer build.
 */
const rowSchema = z.object({
  id: z.uuid(),
  kind: z.enum(enums.order_kind),
  user_id: z.uuid().nullable().default(null),
  full_name: z.string(),
  email: z.string(),
  phone: z.string().default(""),
  residence: country,
  jurisdiction: z.string(),
  jurisdiction_slug: z.string(),
  service_type: z.string(),
  service: maybe,
  company_name: maybe,
  director_name: maybe,
  shareholder_name: maybe,
  beneficial_owner_name: maybe,
  use_nominee_director: yes,
  use_nominee_shareholder: yes,
  lines: json.pipe(z.array(orderLineSchema).min(1).readonly()),
  asked_for: json.pipe(z.array(z.string())).default([]),
  payment_method: z.enum(enums.payment_method).default("card"),
  notes: maybe,
  // An invalid version or country must not prevent a paid order from being rebuilt.
  terms_version: version,
  refunds_version: version,
  consented_at: z.iso.datetime().nullable().default(null).catch(null),
} satisfies { [Column in keyof StoredOrder]?: z.ZodType<StoredOrder[Column] | undefined> } & {
  lines: z.ZodType;
});

type Texts = Record<string, string>;

function texts(metadata: StripeMetadata): Texts {
  const found: Texts = {};
  for (const name of Object.keys(rowSchema.shape)) {
    let text = metadata?.[name];
    if (text === undefined) continue;
    for (let part = 1; metadata?.[`${name}.${part}`] !== undefined; part += 1)
      text += metadata[`${name}.${part}`];
    found[name] = text;
  }
  return found;
}

export type StripeMetadata = Readonly<Record<string, string>> | null;

/** The columns of an order that is placed, without its reference, which the database issues. */
export type NewOrderRow = z.infer<typeof rowSchema>;

const keptSchema = rowSchema.omit({
  phone: true,
  lines: true,
  payment_method: true,
  terms_version: true,
  refunds_version: true,
  consented_at: true,
});
const keptColumns = keptSchema.keyof().options;

type KeptColumns = z.infer<typeof keptSchema>;

/** The columns of a placed order that stay as they are when it is paid in another way. */
export const pickPreservedColumns = (order: KeptColumns): KeptColumns =>
  Object.fromEntries(keptColumns.map((column) => [column, order[column]])) as KeptColumns;

/** Restores the row from a session's metadata; undefined if too much is missing. */
export function parseOrderMetadata(metadata: StripeMetadata): NewOrderRow | undefined {
  const parsed = rowSchema.safeParse(texts(metadata));
  return parsed.success ? parsed.data : undefined;
}

/** The order's ID in a session's metadata, or undefined. */
export function parseOrderIdFromMetadata(metadata: StripeMetadata): string | undefined {
  return rowSchema.shape.id.safeParse(metadata?.id).data;
}

/** Whether the metadata has any field of an order, even if too few to restore it. */
export function hasOrderMetadata(metadata: StripeMetadata): boolean {
  return Object.keys(texts(metadata)).length > 0;
}
