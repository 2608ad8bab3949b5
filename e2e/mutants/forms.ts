import type { Mutant } from "./mutant.ts";

const draft = (name: string) => ({ file: "lib/orders/draft/draft.test.ts", name });
const engine = (name: string) => ({ file: "components/forms/lazy-validation.test.ts", name });
const pending = (name: string) => ({ file: "lib/orders/draft/pending-storage.test.ts", name });
const noHarm = {
  file: "lib/schemas/schemas.property.test.ts",
  name: "accepts no control character, no lone surrogate and nothing past a limit",
};

/** What a form sends, and what a browser keeps of it. */
export const formsMutants: readonly Mutant[] = [
  {
    guard: "An order form brings no money of its own",
    file: "lib/schemas/order.ts",
    find: "export const companyOrderSchema = z.strictObject({",
    replace: "export const companyOrderSchema = z.looseObject({",
    test: { file: "lib/schemas/schemas.test.ts", name: "a form that brings its own total is refused" },
  },
  {
    guard: "No nominee shareholder is charged where there are no shareholders",
    file: "lib/orders/price/pricing.ts",
    find: 'choice.kind === "company" ? onOffer(choice) : {}',
    replace: 'choice.kind === "company" ? choice : {}',
    test: {
      file: "lib/orders/price/pricing.test.ts",
      name: "charges no nominee shareholder where there are no shareholders: united-states",
    },
  },
  {
    guard: "A place whose law needs more people says so",
    file: "lib/orders/draft/form-hints.ts",
    find: "    morePeople: needsMorePeople && formNote,\n",
    replace: "",
    test: {
      file: "lib/orders/draft/form-hints.test.ts",
      name: "panama: whom the law asks for beyond the form's fields",
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
    guard: "Limits count as the browser does",
    file: "lib/schemas/text.ts",
    find: "return (text: string) => text.length <= max;",
    replace: "return (text: string) => [...text].length <= max;",
    test: {
      file: "lib/schemas/schemas.property.test.ts",
      name: "may be of any four-byte characters up to exactly its limit",
    },
  },
  {
    guard: "No order without consent",
    file: "lib/schemas/order.ts",
    find: 'const consent = z.literal("yes", { error: messages.order.consent });',
    replace: 'const consent = z.string().default("");',
    test: {
      file: "lib/schemas/schemas.test.ts",
      name: "order without the consent, in no other word than the box's",
    },
  },
  {
    guard: "A draft carries its consent",
    file: "lib/orders/draft/draft.ts",
    find: "consent: z.object({ terms: day, refunds: day, at: z.iso.datetime() }),",
    replace: "consent: z.object({ terms: day, refunds: day, at: z.iso.datetime() }).optional(),",
    test: draft("a draft from before the form asked for consent is no draft"),
  },
  {
    guard: "A consent is never kept for another time",
    file: "lib/orders/draft/pending-storage.ts",
    find: "{ consent: _, ...values }: Values,",
    replace: "values: Values,",
    test: pending("keeps no consent: it is given anew each time"),
  },
  {
    guard: "A draft is sealed",
    file: "lib/cookies/sealed.ts",
    find: "const parsed = schema.safeParse({ ...(await open()) });",
    replace: `const kept = (await cookies()).get(name)?.value ?? "";
      const parsed = schema.safeParse(kept.startsWith("{") ? JSON.parse(kept) : { ...(await open()) });`,
    test: draft("a draft in plain text is no draft"),
  },
  {
    guard: "A draft is out of script's reach",
    file: "lib/cookies/sealed.ts",
    find: "httpOnly: true",
    replace: "httpOnly: false",
    test: draft("a draft is kept sealed, out of script's reach, and comes back whole"),
  },
  {
    guard: "A turn is taken before a form's action acts",
    file: "lib/guard/rate-limit.ts",
    find: "if (over) return fail(over);",
    replace: "void over;",
    test: {
      file: "lib/guard/form-action.test.ts",
      name: "who is over the limit is told so, and nothing is done",
    },
  },
  {
    guard: "A failure hands no password back",
    file: "lib/guard/form-action.ts",
    find: "{ values: withoutSecrets(fields.values), ...result }",
    replace: "{ values: fields.values, ...result }",
    test: {
      file: "lib/guard/form-action.test.ts",
      name: "a failure counts, as the visitor's own, and hands back what was typed but the password",
    },
  },
  {
    guard: "A form is sent even without its checks",
    file: "components/forms/lazy-validation.ts",
    find: "Promise.race([load(), late]).catch(() => undefined)",
    replace: "Promise.race([load(), late])",
    test: engine("lets every form pass whose checks can't be loaded, and checks again once they can"),
  },
  {
    guard: "Nobody waits for ever for a form's checks",
    file: "components/forms/lazy-validation.ts",
    find: "Promise.race([load(), late])",
    replace: "load()",
    test: engine("waits three seconds for checks that never come, and no longer"),
  },
  {
    guard: "A form is kept whole",
    file: "lib/orders/draft/pending-storage.ts",
    find: "storage.setItem(orderFormsKey, formatPendingForms(forms));\n  });\n}\n\n/** Removes a placed order",
    replace: "});\n}\n\n/** Removes a placed order",
    test: pending("gives companyNameChoice2 back, and nothing in its place that was emptied"),
  },
  {
    guard: "One place's form is not another's",
    file: "lib/orders/draft/pending-storage.ts",
    find: "`${serviceType}: ${jurisdiction}`",
    replace: "serviceType + jurisdiction.slice(0, 0)",
    test: pending("keeps the form of every place apart"),
  },
  {
    guard: "The change of an order shows what is paid for",
    file: "lib/orders/draft/pending-storage.ts",
    find: "form?.draft === draft ?",
    replace: "form ?",
    test: pending("fills in the change of a draft only with what was typed into it"),
  },
  {
    guard: "An order that is placed is not filled in again",
    file: "lib/orders/draft/pending-storage.ts",
    find: "  forms.delete(nameOf(order));\n",
    replace: "",
    test: pending("is forgotten once its order is placed, and no other is"),
  },
  {
    guard: "A sign-out leaves no form behind",
    file: "lib/orders/draft/forget-pending.ts",
    find: "    storage.removeItem(orderFormsKey);\n",
    replace: "",
    test: pending("signing out forgets every form"),
  },
  {
    guard: "A browser without storage is no error",
    file: "lib/orders/draft/browser-storage.ts",
    find: "  } catch {\n    return undefined;\n  }",
    replace: "  } finally {\n  }",
    test: pending("a browser without storage keeps nothing and breaks nothing"),
  },
  {
    guard: "Validation compiles no code",
    file: "lib/schemas/text.ts",
    find: "z.config({ jitless: true });",
    replace: "",
    test: { file: "lib/schemas/no-code.test.ts", name: "checks a form without asking" },
  },
];
