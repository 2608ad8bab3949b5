import fc from "fast-check";
import { expect, it } from "vitest";
import { z } from "zod";
import { anyText } from "@/e2e/support/hostile-input";
import { inquiryRequestId } from "./store";

const inquiry = fc.record({
  fullName: anyText,
  email: anyText,
  phone: anyText,
  subject: anyText,
  message: anyText,
});
const instant = fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });

it("gives any inquiry one UUID a day, ignoring capitals in the email address", () => {
  fc.assert(
    fc.property(inquiry, instant, (words, at) => {
      const id = inquiryRequestId(words, at);
      expect(z.uuid().safeParse(id).success).toBe(true);
      const lastMoment = new Date(`${at.toISOString().slice(0, 10)}T23:59:59.999Z`);
      expect(inquiryRequestId({ ...words, email: words.email.toLowerCase() }, lastMoment)).toBe(id);
    }),
    { numRuns: 500 },
  );
});

it("gives different inquiries, and the same texts in other fields, different IDs", () => {
  const idOf = (words: Parameters<typeof inquiryRequestId>[0]) => inquiryRequestId(words, new Date(0));
  fc.assert(
    fc.property(inquiry, inquiry, (one, other) => {
      const same = (Object.keys(one) as (keyof typeof one)[]).every((name) =>
        name === "email" ? one.email.toLowerCase() === other.email.toLowerCase() : one[name] === other[name],
      );
      expect(idOf(one) === idOf(other)).toBe(same);
      fc.pre(one.subject !== one.message);
      expect(idOf({ ...one, subject: one.message, message: one.subject })).not.toBe(idOf(one));
    }),
    { numRuns: 500 },
  );
});
