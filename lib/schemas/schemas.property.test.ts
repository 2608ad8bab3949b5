import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exampleBankOrder as bank, exampleCompanyOrder as company } from "@/e2e/support/example-forms";
import { exampleInquiry as inquiry, exampleTrustOrder as trust } from "@/e2e/support/example-forms";
import { fieldLimits } from "@/data/limits";
import {
  arbitraryValue,
  arbitraryText,
  findUnsafeText,
  createTamperedFormArbitrary,
} from "@/e2e/support/hostile-input";
import { credentialsSchema, emailRequestSchema, newPasswordSchema, profileFormSchema } from "./auth";
import { readFormValues, parseForm } from "./form-data";
import { inquiryFormSchema } from "./inquiry";
import { orderInputSchema } from "./order";

const forms = [
  ["a company order", orderInputSchema, company],
  ["a trust order", orderInputSchema, trust],
  ["a bank order", orderInputSchema, bank],
  ["an inquiry", inquiryFormSchema, inquiry],
  ["sign-in", credentialsSchema, { email: "ada@example.com", password: "correct horse" }],
  ["an email request", emailRequestSchema, { email: "ada@example.com" }],
  ["a new password", newPasswordSchema, { password: "correct horse" }],
  ["a profile", profileFormSchema, { fullName: "Ada" }],
] as const;

const longest: Record<string, number> = {
  email: fieldLimits.email,
  phone: fieldLimits.phone,
  subject: fieldLimits.subject,
  message: fieldLimits.inquiry,
  password: fieldLimits.password,
  additionalDetails: fieldLimits.note,
  additionalInfo: fieldLimits.note,
};
const severalLines = new Set(["message", "additionalDetails", "additionalInfo"]);

describe.each(forms)("the form for %s", (_, schema, form) => {
  it("accepts valid input", () => expect(schema.safeParse(form).success).toBe(true));

  it("never throws on any input", () => {
    fc.assert(
      fc.property(fc.oneof(arbitraryValue, createTamperedFormArbitrary(form)), (sent) => {
        schema.safeParse(sent);
      }),
      { numRuns: 400 },
    );
  });

  // Promise: No field accepts control characters or more than its limit.
  // Promise: Control characters in a field are refused with a message, and no entry is lost.
  it("refuses control characters, lone surrogates and text over the length limit", () => {
    fc.assert(
      fc.property(createTamperedFormArbitrary(form), (sent) => {
        const parsed = schema.safeParse(sent);
        if (!parsed.success) return;
        for (const [name, text] of Object.entries(parsed.data) as [string, string][]) {
          expect(Object.hasOwn(form, name) || text === "" || text === "no" || name in sent).toBe(true);
          expect(text.length).toBeLessThanOrEqual(longest[name] ?? fieldLimits.name);
          // A password is sent to Auth as typed, and never stored or shown.
          if (name !== "password")
            expect(findUnsafeText(text, severalLines.has(name) ? "many" : "one"), name).toBeUndefined();
        }
      }),
      { numRuns: 400 },
    );
  });

  it("never returns the password when it refuses the input", () => {
    const field = fc.tuple(fc.oneof(fc.constantFrom(...Object.keys(form)), arbitraryText), arbitraryText);
    fc.assert(
      fc.property(fc.array(field), (fields) => {
        const data = new FormData();
        for (const [name, value] of fields) data.append(name, value);
        const result = parseForm(schema, readFormValues(data));
        expect(result.ok ? {} : result.values).not.toHaveProperty("password");
      }),
      { numRuns: 100 },
    );
  });
});

const astral = fc.integer({ min: 0x10000, max: 0x10ffff }).map((code) => String.fromCodePoint(code));

it.each([
  ["a one-line field", bank, "company", fieldLimits.name],
  ["a multi-line field", bank, "additionalInfo", fieldLimits.note],
  ["an inquiry", inquiry, "message", fieldLimits.inquiry],
] as const)("four-byte characters count as two towards the limit of %s", (_, form, name, limit) => {
  const schema = name === "message" ? inquiryFormSchema : orderInputSchema;
  const fits = (text: string) => schema.safeParse({ ...form, [name]: text }).success;
  fc.assert(
    fc.property(astral, (character) => {
      expect(fits(character.repeat(limit / 2))).toBe(true);
      expect(fits(`${character.repeat(limit / 2)}a`)).toBe(false);
    }),
    { numRuns: 60 },
  );
});
