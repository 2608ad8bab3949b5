import { expect, it } from "vitest";
import { cryptoRequestId } from "./crypto-request-id";
import { nextRequestId, intentStatus } from "./intent";

const intent = "0b8f6f0e-5d5a-4a58-9a0e-3a8a0f6b0c11";
const order = (payment_method: "card" | "bitcoin" | "usdt", status = "cancelled", reason = "replaced") =>
  ({
    payment_method,
    status,
    cancel_reason: status === "cancelled" ? reason : null,
  }) as Parameters<typeof intentStatus>[0][number];

it.each([
  ["there is no order", [], undefined, false],
  ["one is open and replaced another", [order("bitcoin"), order("card", "submitted")], 1, false],
  ["one is paid", [order("card", "paid")], 0, false],
  ["everything was replaced or closed by staff", [order("bitcoin")], undefined, false],
  ["the customer cancelled it", [order("bitcoin"), order("card", "cancelled", "customer")], undefined, true],
] as const)("%s", (_, orders, at, isClosed) => {
  expect(intentStatus(orders)).toEqual({ current: at === undefined ? undefined : orders[at], isClosed });
});

it("each order of a payment method has a new request ID, which is the same for repeated submissions", () => {
  expect(nextRequestId(intent, "card", [])).toBe(intent);
  expect(nextRequestId(intent, "bitcoin", [order("card")])).toBe(cryptoRequestId(intent, "bitcoin"));
  const later = [
    nextRequestId(intent, "card", [order("card")]),
    nextRequestId(intent, "card", [order("card"), order("bitcoin"), order("card")]),
    nextRequestId(intent, "bitcoin", [order("bitcoin")]),
    intent,
    cryptoRequestId(intent, "bitcoin"),
  ];
  expect(new Set(later).size).toBe(later.length);
  expect(nextRequestId(intent, "card", [order("usdt"), order("card")])).toBe(later[0]);
});
