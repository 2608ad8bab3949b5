import { z } from "zod";
import type { OrderRow } from "./record";

/** The card provider's limit on one metadata value, in UTF-16 units. */
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

/** The row as checkout-session metadata: absent values left out, long ones continued under `name.1`, `name.2`, … */
export function toMetadata(row: OrderRow): Record<string, string> {
  const metadata: Record<string, string> = {};
  for (const [name, value] of Object.entries(row)) {
    if (value === null || value === "") continue;
    let part = 0;
    for (const piece of pieces(String(value))) {
      metadata[part === 0 ? name : `${name}.${part}`] = piece;
      part += 1;
    }
  }
  return metadata;
}

const money = z.coerce.number().nonnegative();
const yes = z.enum(["true", "false"]).transform((text) => text === "true");
const maybe = z.string().nullable().default(null);

const rowSchema = z.object({
  request_id: z.uuid(),
  order_reference: z.string(),
  kind: z.enum(["company", "trust", "bank"]),
  user_id: z.uuid().nullable().default(null),
  full_name: z.string(),
  email: z.string(),
  phone: z.string().default(""),
  jurisdiction: z.string(),
  jurisdiction_slug: z.string(),
  service_type: z.string(),
  company_name: maybe,
  director_name: maybe,
  shareholder_name: maybe,
  beneficial_owner_name: maybe,
  use_nominee_director: yes,
  use_nominee_shareholder: yes,
  incorporation_fee: money,
  government_fee: money,
  nominee_director_fee: money,
  nominee_shareholder_fee: money,
  total_fee: money,
  payment_method: z.enum(["card", "bitcoin", "ethereum", "usdt"]),
  notes: maybe,
});

/** The row a session's metadata was made from, or undefined when the session is not one of ours. */
export function fromMetadata(metadata: Readonly<Record<string, string>> | null): OrderRow | undefined {
  const whole: Record<string, string> = {};
  for (const name of Object.keys(rowSchema.shape)) {
    let text = metadata?.[name];
    if (text === undefined) continue;
    for (let part = 1; metadata?.[`${name}.${part}`] !== undefined; part += 1)
      text += metadata[`${name}.${part}`];
    whole[name] = text;
  }
  const parsed = rowSchema.safeParse(whole);
  return parsed.success ? parsed.data : undefined;
}
