import { z } from "zod";
import { createRequestError } from "./errors.ts";

const wholeNumber = z
  .string()
  .regex(/^\d{1,8}$/, "Invalid integer")
  .transform(Number);
const httpUrl = z.url({ protocol: /^https?$/, error: "Not a valid URL" });
const smallestCharge = 50;

const line = z.strictObject({
  quantity: wholeNumber.refine((count) => count > 0),
  price_data: z.strictObject({
    currency: z.string().toLowerCase(),
    unit_amount: wholeNumber,
    product_data: z.strictObject({ name: z.string(), description: z.string().optional() }),
  }),
});

const metadata = z
  .record(z.string(), z.string())
  .refine(
    (values) =>
      Object.keys(values).length <= 50 &&
      Object.entries(values).every(([key, value]) => key.length <= 40 && value.length <= 500),
    "Metadata can have at most 50 keys of 40 characters, with values of 500.",
  );

/** The parameters of a create request. Any other is refused, as Stripe refuses a typo. Missing and empty are the same. */
const createParams = z
  .strictObject({
    mode: z.literal("payment").default("payment"),
    line_items: z.record(z.string(), line),
    success_url: httpUrl,
    cancel_url: httpUrl.optional(),
    customer_email: z.email({ pattern: z.regexes.unicodeEmail }).optional(),
    client_reference_id: z.string().max(200).optional(),
    metadata: metadata.default({}),
  })
  .transform(({ line_items, ...params }) => {
    const lines = Object.values(line_items);
    const total = lines.reduce((sum, { price_data, quantity }) => sum + price_data.unit_amount * quantity, 0);
    return { ...params, lines, total, currency: lines[0]?.price_data.currency ?? "usd" };
  })
  .refine(({ total }) => total >= smallestCharge, "The total amount due must add up to at least $0.50")
  .refine(
    ({ lines, currency }) => lines.every(({ price_data }) => price_data.currency === currency),
    "All line items must have the same currency.",
  );

/** The checked parameters, with the lines as a list, and the total in cents. */
export type CheckoutParams = z.infer<typeof createParams>;

type FormTable = { [key: string]: string | FormTable };

/** Parses a body like `line_items[0][price_data][currency]=usd` into nested tables. A list is a table with the keys 0, 1, … */
function parseForm(source: string): FormTable {
  const root: FormTable = {};
  for (const [name, value] of new URLSearchParams(source)) {
    if (value === "") continue;
    const path = name.split(/[[\]]+/).filter(Boolean);
    const last = path.pop() ?? name;
    let table = root;
    for (const key of path) {
      const next = Object.hasOwn(table, key) ? table[key] : undefined;
      table = table[key] = typeof next === "object" ? next : {};
    }
    table[last] = value;
  }
  return root;
}

/** Checks the body of a create request like Stripe. Throws a StripeApiError that names the parameter. */
export function parseCheckoutParams(body: string): CheckoutParams {
  const { data, error } = createParams.safeParse(parseForm(body));
  if (data) return data;
  const [issue] = error.issues;
  const path = issue?.code === "unrecognized_keys" ? [...issue.path, issue.keys[0]!] : (issue?.path ?? []);
  const [first = "", ...rest] = path.map(String);
  throw createRequestError(issue?.message ?? "Invalid", first + rest.map((key) => `[${key}]`).join(""));
}
