import fc from "fast-check";
import { bankJurisdictions } from "@/data/banks";
import { countryCodes } from "@/data/countries";
import { jurisdictions } from "@/data/jurisdictions";
import { fieldLimits } from "@/data/limits";
import { trusts } from "@/data/trusts";
import { calculateOrderPrice } from "@/lib/orders/price";
import { toOrderRow } from "@/lib/orders/order-row";
import { orderInputSchema, type OrderInput } from "@/lib/schemas/order";

/** Text that a form accepts, mostly near its limit, in characters of one to four bytes. */
const typed = (maxLength: number, minLength = 1) =>
  fc.array(letters, { minLength, maxLength }).map((parts) => {
    const text = parts.join("").replace(unwanted, "").slice(0, maxLength);
    return (text.isWellFormed() ? text : text.slice(0, -1)).trim() || (minLength ? "a" : "");
  });
const letters = fc.oneof(fc.constantFrom(...'aéש字🌍=&;\\"', "e\u0301"), fc.string());
const unwanted = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;
const brim = (limit: number) =>
  fc.constantFrom("🌍".repeat(limit / 2), "字".repeat(limit), "a".repeat(limit));
const line = fc.oneof(typed(fieldLimits.name), brim(fieldLimits.name));
const optional = fc.oneof(fc.constant(""), line);
const note = fc.oneof(fc.constant(""), typed(fieldLimits.note, 0), brim(fieldLimits.note));
const email = fc
  .tuple(fc.stringMatching(/^[a-z][a-z0-9]{0,20}$/), fc.integer({ min: 1, max: 3 }))
  .map(([name, times]) => `${name}@${`${"d".repeat(60)}.`.repeat(times)}example`);
const phone = fc
  .tuple(fc.constantFrom("+1 202 ", "001 202-", "+1 (202)"), fc.integer({ min: 5550100, max: 5550199 }))
  .map((parts) => parts.join(""));
const name = line.filter((text) => [...text].length > 1);
const residence = fc.constantFrom("", ...countryCodes);
const contact = { fullName: name, email, phone, residence, consent: fc.constant("yes") };

/** The same values for each of these fields. */
const each = (names: string, values: fc.Arbitrary<string>) =>
  Object.fromEntries(names.split(" ").map((field) => [field, values]));

const input: fc.Arbitrary<OrderInput> = fc
  .oneof(
    fc.record({
      kind: fc.constant("company"),
      place: fc.constantFrom(...jurisdictions.map(({ slug }) => slug)),
      ...contact,
      ...each("companyNameChoice1 directorName shareholderName", line),
      ...each("companyNameChoice2 companyNameChoice3 beneficialOwnerName", optional),
      ...each("useNomineeDirector useNomineeShareholder", fc.constantFrom("yes", "no")),
      additionalDetails: note,
    }),
    fc.record({
      kind: fc.constant("trust"),
      place: fc.constantFrom(...trusts.map(({ value }) => value)),
      ...contact,
      ...each("trustName founderName beneficiaryName1", line),
      ...each("beneficiaryName2 beneficiaryName3", optional),
      additionalDetails: note,
    }),
    fc.record({
      kind: fc.constant("bank"),
      place: fc.constantFrom(...bankJurisdictions.map(({ id }) => id)),
      ...contact,
      company: optional,
      additionalInfo: note,
    }),
  )
  .map((values) => orderInputSchema.parse(values));

/** The row of any order that a form can place, its texts mostly near their limits. */
export const arbitraryOrderRow = fc
  .record({
    input,
    orderId: fc.uuid({ version: 4 }),
    userId: fc.option(fc.uuid({ version: 4 })),
    payerEmail: fc.option(email),
    draftedAt: fc.constant("2026-11-21T10:00:00.000Z"),
    consent: fc.constant({ terms: "2026-11-20", refunds: "2026-11-19", at: "2026-11-21T10:00:00.000Z" }),
  })
  .map(({ input, orderId, userId, payerEmail, draftedAt, consent }) => {
    const payer = { userId, email: payerEmail, method: "card" } as const;
    return toOrderRow({ orderId, draftedAt, consent, input }, calculateOrderPrice(input), payer);
  });
