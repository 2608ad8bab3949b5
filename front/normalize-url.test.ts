import { expect, test } from "vitest";
import { normalizeUrl } from "./normalize-url.ts";

const asIs = ["/", "/faqs", "/faqs?x=%ff", "/caf%C3%A9", "/a%20b?c=%", "/..x/...", "/faqs?x=/../y"];

test.each([
  ...asIs.map((url) => [url, url]),
  ["/%66aqs", "/faqs"],
  ["/%4aurisdictions/x%2Dy?a=%66", "/Jurisdictions/x-y?a=%66"],
  ["/api/../contact", "/contact"],
  ["/api/%2e%2E/contact?a=/../b", "/contact?a=/../b"],
  ["/../../x", "/x"],
  ["http://evil.example/faqs?x", "/faqs?x"],
])("the URL %s is normalized to %s", (url, expected) => {
  expect(normalizeUrl(url)).toBe(expected);
});

const odd = ["*", "", "evil.example/", "http://[", "http://evil.example"];

test.each(odd)("the URL %j is turned into a path on this site", (url) => {
  const normalized = normalizeUrl(url);
  expect(normalized).toMatch(/^\//);
  expect(new URL(normalized, "http://localhost").host).toBe("localhost");
});

const encoded =
  "/auth%2Fconfirm /api%2fhealth /payment%5Cchange /100% /%ff /x/%E0%A4%A /order-form/%c3%28?x=1";

test.each(encoded.split(" "))("the URL %s is encoded again, so that it matches no page", (url) => {
  const normalized = normalizeUrl(url);
  expect(normalized).not.toBe(url);
  expect(decodeURIComponent(normalized)).toBe(`/${url.split("?")[0]}`);
});
