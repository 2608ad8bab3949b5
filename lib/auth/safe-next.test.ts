import { expect, it } from "vitest";
import { safeNext } from "./safe-next";

it.each([
  "/user-account",
  "/user-account?tab=orders",
  "/user-account?tab=profile",
  "/user-account?tab=orders&page=2",
  "/user-account/orders/IBC-123456",
  "/user-account/orders/BA-7-2026",
  "/user-account/orders/IBC-1234567",
  "/user-account/orders/BA-12345-2026",
  "/payment",
])("%s is a place to go", (next) => expect(safeNext(next)).toBe(next));

it.each([
  undefined,
  null,
  "",
  ["/payment"],
  "https://evil.example.com",
  "//evil.example.com",
  "/\\evil.example.com",
  "/%2f%2fevil.example.com",
  "\t//evil.example.com",
  "/user-account@evil.example.com",
  "/user-account\n//evil.example.com",
  "/user-account?tab=orders&next=//evil.example.com",
  "/user-account?tab=other",
  "/user-account?tab=orders&page=//evil.example.com",
  "/user-account?tab=orders&page=0",
  "/user-account/orders/../../login",
  "/user-account/orders/IBC-12345",
  "/user-account/orders/IBC-1234567890123",
  "/user-account/orders/BA--2026",
  "javascript:alert(1)",
  "https://user:pass@example.com/user-account",
])("%j ends at the account", (next) => expect(safeNext(next)).toBe("/user-account"));
