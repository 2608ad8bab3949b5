import fc from "fast-check";
import { expect, it } from "vitest";
import { arbitraryValue, arbitraryText } from "@/e2e/support/hostile-input";
import { toSafeReturnPath } from "./safe-next";

it.each([
  "/user-account",
  "/user-account?tab=orders",
  "/user-account/orders/IBC-123456",
  "/user-account/companies/IBC-123456",
  "/notifications",
  "/payment",
  "/desk",
  "/desk/orders?stage=paid&q=Ada%20Example&page=2",
  "/desk/orders/IBC-123456",
  "/desk/inquiries/3f0c8a52-0b9d-4f6e-8a53-0d5b6f5f5c11",
])("sign-in returns to the allowed path %s", (next) => expect(toSafeReturnPath(next)).toBe(next));

it.each([
  ...[undefined, null, "", "https://evil.example.com", [["/payment"]]],
  "/user-account?tab=orders&next=//evil.example.com",
  "/user-account?tab=orders&page=//evil.example.com",
  "/user-account/orders/../../login",
  "/user-account/orders/IBC-1234567890123",
  "/desk.evil.example.com",
  "/desk/../login",
  "/desk?next=//evil.example.com",
  `/desk/orders?q=${"a".repeat(300)}`,
])("sign-in opens the account page instead of %j", (next) =>
  expect(toSafeReturnPath(next)).toBe("/user-account"),
);

const origin = "https://shop.example.com";
const pages = ["/user-account", "/user-account/orders/IBC-123456", "/payment", "/desk/orders?stage=paid"];
const hosts = ["evil.example", "evil.example:8443", "user:pass@evil.example"];
const before = ["https://", "//", "\\\\", "/\\", "javascript:", "/%2f", "/%09/", "\n//", "\ufeff//", "/..//"];
const after = ["#", "@evil.example", "\r\nLocation: //evil.example", "%0d%0aSet-Cookie: a=b", "/..", "\0"];

const some = (...parts: string[]) => fc.constantFrom("", ...parts);
const end = fc.oneof(some(...after), arbitraryText);
const payload = fc
  .tuple(some(...pages, ...before), some(...hosts, ...before), some(...pages, ...hosts), end)
  .map((parts) => parts.join(""));

it("a random return path never makes sign-in redirect to another site", () => {
  fc.assert(
    fc.property(fc.oneof(payload, arbitraryText, arbitraryValue), (next) => {
      const path = toSafeReturnPath(next);
      expect(path === "/user-account" || path === next).toBe(true);
      expect(new URL(path, origin).origin).toBe(origin);
      expect(path).toMatch(/^\/(user-account|notifications|payment|desk)(?![^/?])[\x21-\x7e]*$/);
      expect(path.split("?")[0]).not.toMatch(/\/\/|\/\.|evil/);
    }),
    { numRuns: 3000 },
  );
});
