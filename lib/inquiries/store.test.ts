import { expect, it } from "vitest";
import { z } from "zod";
import { exampleInquiry as inquiry } from "@/e2e/support/example-forms";
import { deriveInquiryRequestId } from "./store";

const monday = new Date("2026-11-23T08:00:00Z");

it("an inquiry keeps its UUID only if it is repeated on the same day", () => {
  const id = deriveInquiryRequestId(inquiry, monday);
  expect(z.uuid().safeParse(id).success).toBe(true);
  const later = new Date("2026-11-23T23:00:00Z");
  expect(deriveInquiryRequestId({ ...inquiry, email: "ADA@example.com" }, later)).toBe(id);
  const ids = [
    id,
    deriveInquiryRequestId({ ...inquiry, message: "How long does it take??" }, monday),
    deriveInquiryRequestId({ ...inquiry, subject: inquiry.phone, phone: inquiry.subject }, monday),
    deriveInquiryRequestId(inquiry, new Date("2026-11-24T00:00:00Z")),
  ];
  expect(new Set(ids).size).toBe(ids.length);
});
