import fc from "fast-check";
import { expect, it } from "vitest";
import { anything, anyText } from "@/e2e/support/hostile-input";
import { safeNext } from "./safe-next";

const origin = "https://shop.example.com";
const pages = ["/user-account", "/user-account/orders/IBC-123456", "/payment", "/desk/orders?stage=paid"];
const hosts = ["evil.example", "evil.example:8443", "user:pass@evil.example"];
const before = [
  "https://",
  "//",
  "\\\\",
  "/\\",
  "javascript:",
  "/%2f",
  "/%09/",
  "\n//",
  "\ufeff//",
  "/..//",
  "@",
];
const after = [
  "",
  "#",
  "@evil.example",
  "\r\nLocation: //evil.example",
  "%0d%0aSet-Cookie: a=b",
  "/..",
  "\u0000",
];

const payload = fc
  .tuple(
    fc.constantFrom("", ...pages, ...before),
    fc.constantFrom("", ...hosts, ...before),
    fc.constantFrom("", ...pages, ...hosts),
    fc.oneof(fc.constantFrom(...after), anyText),
  )
  .map((parts) => parts.join(""));

it("the page after a sign-in is the requested one or the account, and never leaves the site", () => {
  fc.assert(
    fc.property(fc.oneof(payload, anyText, anything), (next) => {
      const path = safeNext(next);
      expect(path === "/user-account" || path === next).toBe(true);
      expect(new URL(path, origin).origin).toBe(origin);
      expect(path).toMatch(/^\/(user-account|payment|desk)(?![^/?])[\x21-\x7e]*$/);
      expect(path.split("?")[0]).not.toMatch(/\/\/|\/\.|evil/);
    }),
    { numRuns: 3000 },
  );
});
