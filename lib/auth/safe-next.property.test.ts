import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anything, anyText } from "@/e2e/support/hostile-input";
import { safeNext } from "./safe-next";

const origin = "https://shop.example.com";
const tabs = ["overview", "profile", "orders", "inquiries", "companies"];
const isAllowed = (path: string) =>
  path === "/user-account" ||
  path === "/payment" ||
  tabs.some((tab) => path === `/user-account?tab=${tab}`) ||
  /^\/user-account\/orders\/(IBC-[0-9]{6,12}|BA-[0-9]{1,12}-[0-9]{4})(-[0-9]{1,4})?$/.test(path) ||
  /^\/desk(\/[\w-]{1,64}){0,3}(\?[\w%+.=&-]{1,200})?$/.test(path);

const allowedPages = [
  "/user-account",
  "/payment",
  "/user-account?tab=orders",
  "/user-account/orders/IBC-123456",
  "/user-account/orders/BA-7-2026",
  "/user-account/orders/IBC-1234567",
  "/user-account/orders/BA-12345-2026",
  "/user-account/orders/IBC-123456-2",
  "/desk",
  "/desk/orders?stage=paid",
  "/desk/orders/IBC-123456",
];
const hosts = [
  "evil.example",
  "evil.example:8443",
  "shop.example.com.evil.example",
  "user:pass@evil.example",
];
const before = [
  ...[
    "https://",
    "http://",
    "//",
    "///",
    "\\\\",
    "/\\",
    "\\/",
    "https:",
    "https:\\\\",
    "javascript:",
    "data:text/html,",
  ],
  ...[
    "/%2f",
    "/%5c",
    "%2f%2f",
    "/%09/",
    "/\t/",
    "\n//",
    "\u0000//",
    " //",
    "\ufeff//",
    "/.//",
    "/..//",
    "@",
    "/@",
  ],
];
const after = [
  "",
  "#",
  "?",
  "@evil.example",
  "\n",
  "\r\nLocation: //evil.example",
  "%0d%0aSet-Cookie: a=b",
  "/..",
  "\u0000",
  " ",
];

const payload = fc
  .tuple(
    fc.constantFrom("", ...allowedPages, ...before),
    fc.constantFrom("", ...hosts, ...before),
    fc.constantFrom("", ...allowedPages, ...hosts),
    fc.constantFrom(...after),
  )
  .map((parts) => parts.join(""));

describe("the page after a sign-in", () => {
  it("is on the fixed list for any requested address, and never leaves the site", () => {
    fc.assert(
      fc.property(fc.oneof(payload, anyText, anything), (next) => {
        const path = safeNext(next);
        expect(isAllowed(path)).toBe(true);
        expect(new URL(path, origin).origin).toBe(origin);
        expect(path).toMatch(/^\/[\x21-\x7e]+$/);
        expect(path === "/user-account" || path === next).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it("is never an allowed page with something appended", () => {
    fc.assert(
      fc.property(fc.constantFrom(...allowedPages), anyText, (path, more) => {
        const next = safeNext(path + more);
        expect(next).toBe(isAllowed(path + more) ? path + more : "/user-account");
      }),
      { numRuns: 1000 },
    );
  });
});
