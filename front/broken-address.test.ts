import { expect, test } from "vitest";
import { soundAddress } from "./broken-address.ts";

test.each(["/", "/faqs", "/faqs?x=%ff", "/caf%C3%A9", "/a%20b?c=%", "/%2e%2e/x"])("%s stays", (url) => {
  expect(soundAddress(url)).toBe(url);
});

test.each([
  ["/%66aqs", "/faqs"],
  ["/%4aurisdictions/x%2Dy?a=%66", "/Jurisdictions/x-y?a=%66"],
  ["http://evil.example/faqs?x", "/faqs?x"],
  ["HTTPS://evil.example:80/", "/"],
])("%s is %s", (url, address) => {
  expect(soundAddress(url)).toBe(address);
});

test.each(["*", "", "evil.example/", "http://[", "http://evil.example"])("%j is no page", (url) => {
  const address = soundAddress(url);
  expect(address).toMatch(/^\//);
  expect(new URL(address, "http://localhost").host).toBe("localhost");
});

test.each([
  "/auth%2Fconfirm",
  "/api%2fhealth",
  "/payment%5Cchange",
  "/100%",
  "/%ff",
  "/jurisdictions/%E0%A4%A",
  "/order-form/%c3%28?x=1",
])("%s is no page", (url) => {
  const address = soundAddress(url);
  expect(address).not.toBe(url);
  expect(decodeURIComponent(address)).toBe(`/${url.split("?")[0]}`);
});
