import { expect, it } from "vitest";
import { requestLimits } from "../../data/limits.ts";
import { hasMoreThan, limitStatusOf } from "./request-limits.ts";

const { addressLength, cookies, queryPairs } = requestLimits;
const pairs = (count: number) => `/login?${Array.from({ length: count }, () => "a=").join("&")}`;
const cookieOf = (count: number) => Array.from({ length: count }, (_, at) => `c${at}=a`).join("; ");

it.each([
  ["an ordinary address", { url: "/login?next=/payment", cookie: "a=b; c=d" }, undefined],
  ["as many query pairs as allowed", { url: pairs(queryPairs), cookie: undefined }, undefined],
  ["one query pair more", { url: pairs(queryPairs + 1), cookie: undefined }, 414],
  ["ampersands in a path", { url: `/${"&".repeat(queryPairs + 1)}`, cookie: undefined }, undefined],
  ["the longest address", { url: `/${"a".repeat(addressLength - 1)}`, cookie: undefined }, undefined],
  ["an address one character longer", { url: `/${"a".repeat(addressLength)}`, cookie: undefined }, 414],
  ["as many cookies as allowed", { url: "/", cookie: cookieOf(cookies) }, undefined],
  ["one cookie more", { url: "/", cookie: cookieOf(cookies + 1) }, 431],
])("%s", (_, head, status) => {
  expect(limitStatusOf(head)).toBe(status);
});

it.each([
  ["", 1, false],
  ["a", 1, false],
  ["a&b", 1, true],
  ["a&b", 2, false],
  ["&&&", 3, true],
  ["&&&", 4, false],
])("%j has more than %i parts: %s", (text, parts, more) => {
  expect(hasMoreThan(parts, "&", text)).toBe(more);
});
