import { expect, it } from "vitest";
import { safeNext } from "./safe-next";

it.each([
  "/user-account",
  "/user-account?tab=orders",
  "/user-account/orders/IBC-123456",
  "/user-account/orders/BA-7-2026-12",
  "/payment",
  "/desk",
  "/desk/orders?stage=paid&q=Ada%20Example&page=2",
  "/desk/orders/IBC-123456",
  "/desk/inquiries/3f0c8a52-0b9d-4f6e-8a53-0d5b6f5f5c11",
])("%s is allowed after sign-in", (next) => expect(safeNext(next)).toBe(next));

it.each([
  undefined,
  null,
  "",
  ["/payment"],
  "https://evil.example.com",
  "//evil.example.com",
  "/\\evil.example.com",
  "/%2f%2fevil.example.com",
  "/user-account?tab=orders&next=//evil.example.com",
  "/user-account?tab=other",
  "/user-account?tab=orders&page=//evil.example.com",
  "/user-account?tab=orders&page=0",
  "/user-account/orders/../../login",
  "/user-account/orders/IBC-12345",
  "/user-account/orders/IBC-1234567890123",
  "/user-account/orders/BA--2026",
  "/desk.evil.example.com",
  "/desk/../login",
  "/desk?next=//evil.example.com",
  `/desk/orders?q=${"a".repeat(300)}`,
])("%j leads to the account", (next) => expect(safeNext(next)).toBe("/user-account"));
