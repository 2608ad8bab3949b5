import type { Mutant } from "./mutant-list.ts";

const draft = (name: string) => ({ file: "lib/orders/draft.test.ts", name });
const pending = (name: string) => ({ file: "lib/orders/pending-storage.test.ts", name });
const noHarm = {
  file: "lib/schemas/schemas.property.test.ts",
  name: "accepts no control character, no lone surrogate and nothing longer than its limit",
};

/** What a form sends, and what the browser stores of it. */
export const formsMutants: readonly Mutant[] = [
  {
    guard: "An order form brings no money of its own",
    file: "lib/schemas/order.ts",
    find: "export const companyOrderSchema = z.strictObject({",
    replace: "export const companyOrderSchema = z.looseObject({",
    test: { file: "lib/schemas/schemas.test.ts", name: "a form with a field total is refused" },
  },
  {
    guard: "No nominee shareholder is charged where there are no shareholders",
    file: "lib/orders/price.ts",
    find: 'choice.kind === "company" ? withOfferedOptions(choice) : {}',
    replace: 'choice.kind === "company" ? choice : {}',
    test: {
      file: "lib/orders/price.test.ts",
      name: "charges no nominee shareholder where there are no shareholders",
    },
  },
  {
    guard: "No control characters in a line",
    file: "lib/schemas/text.ts",
    find: "    .regex(oneLine, messages.form.characters)\n",
    replace: "",
    test: noHarm,
  },
  {
    guard: "No order without consent",
    file: "lib/schemas/order.ts",
    find: 'const consent = z.literal("yes", { error: messages.order.consent });',
    replace: 'const consent = z.string().default("");',
    test: { file: "lib/schemas/schemas.test.ts", name: "order needs the consent" },
  },
  {
    guard: "A draft carries its consent",
    file: "lib/orders/draft.ts",
    find: "consent: z.object({ terms: day, refunds: day, at: z.iso.datetime() }),",
    replace: "consent: z.object({ terms: day, refunds: day, at: z.iso.datetime() }).optional(),",
    test: draft("a draft from before the form asked for consent is ignored"),
  },
  {
    guard: "A consent is never kept for another time",
    file: "lib/orders/saved-forms.ts",
    find: "{ consent: _, ...values }: Values,",
    replace: "values: Values,",
    test: pending("never restores the consent"),
  },
  {
    guard: "A draft is encrypted",
    file: "lib/cookies/encrypted.ts",
    find: "if (cookie === name && parsed.success) return parsed.data;",
    replace: `const kept = (await cookies()).get(name)?.value ?? "";
      if (kept.startsWith("{")) return JSON.parse(kept) as z.infer<S>;
      if (cookie === name && parsed.success) return parsed.data;`,
    test: draft("a draft in plain text is ignored"),
  },
  {
    guard: "A draft is out of script's reach",
    file: "lib/cookies/encrypted.ts",
    find: "httpOnly: true",
    replace: "httpOnly: false",
    test: draft("a draft is stored encrypted"),
  },
  {
    guard: "An attempt is counted before a form's action acts",
    file: "lib/guard/rate-limit.ts",
    find: "if (over) return fail(over);",
    replace: "void over;",
    test: {
      file: "lib/guard/form-action.test.ts",
      name: "over the rate limit, shows a message and does nothing",
    },
  },
  {
    guard: "A failure returns no password",
    file: "lib/guard/form-action.ts",
    find: "{ values: withoutSecrets(fields.values), ...result }",
    replace: "{ values: fields.values, ...result }",
    test: {
      file: "lib/guard/form-action.test.ts",
      name: "a failure caused by the input counts as an attempt",
    },
  },
  {
    guard: "A sign-out leaves no form behind",
    file: "lib/orders/forget-saved-forms.ts",
    find: "    storage.removeItem(orderFormsKey);\n",
    replace: "",
    test: pending("signing out deletes every form"),
  },
];
