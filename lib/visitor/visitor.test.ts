import { expect, it } from "vitest";
import { parseVisitorNetwork, createAttemptCounter } from "./visitor";

it.each([
  ["203.0.113.7", 1, "203.0.113.7"],
  ["198.51.100.1, 203.0.113.7", 1, "203.0.113.7"],
  ["203.0.113.7, 10.0.0.2", 2, "203.0.113.7"],
  ["1.1.1.1, 2.2.2.2, 203.0.113.7, 10.0.0.2", 2, "203.0.113.7"],
  ["203.0.113.7:51234", 1, "203.0.113.7"],
  ["::ffff:203.0.113.7", 1, "203.0.113.7"],
  ["::1", 1, "0:0:0:0::/64"],
  ["2001:DB8:1:2:3:4:5:6", 1, "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::9", 1, "2001:db8:1:2::/64"],
  ["[2001:db8::9]:443", 1, "2001:db8:0:0::/64"],
  ["fe80::1%eth0", 1, "fe80:0:0:0::/64"],
  ["64:ff9b::203.0.113.7", 1, "64:ff9b:0:0::/64"],
] as const)("with a proxy count of $1, “X-Forwarded-For: $0” gives $2", (header, proxies, network) => {
  expect(parseVisitorNetwork(header, proxies)).toBe(network);
});

it.each([
  [null, 1],
  ["", 1],
  ["unknown", 1],
  ["203.0.113.7, <script>", 1],
  ["203.0.113.7", 0],
  // Past a proxy: 6.6.6.6 is the visitor's own word.
  ["6.6.6.6", 2],
  ["6.6.6.6, 203.0.113.7", 3],
] as const)("with a proxy count of $1, “X-Forwarded-For: $0” gives no network", (header, proxies) => {
  expect(parseVisitorNetwork(header, proxies)).toBeUndefined();
});

const rate = { most: 3, minutes: 10 };
const minute = 60_000;

it("attempts are allowed up to the limit, and again after the waiting time", () => {
  const counter = createAttemptCounter(10);
  expect([0, 1, 2].map((at) => counter.count("a", rate, at * minute))).toEqual([0, 0, 0]);
  expect(counter.count("a", rate, 4 * minute)).toBe(6 * minute);
  expect(counter.count("a", rate, 10 * minute - 1)).toBe(1);
  expect([11, 12, 13].map((at) => counter.count("a", rate, at * minute))).toEqual([0, 0, 0]);
  expect(counter.count("a", rate, 14 * minute)).toBe(7 * minute);
});

it("undoing an attempt restores the count, which never falls below zero", () => {
  const counter = createAttemptCounter(10);
  counter.uncount("a");
  for (let attempt = 0; attempt < 20; attempt += 1) {
    expect(counter.count("a", rate, 0)).toBe(0);
    counter.uncount("a");
  }
  counter.uncount("a");
  expect([1, 2, 3, 4].map(() => counter.count("a", rate, 0) === 0)).toEqual([true, true, true, false]);
});

it("the attempt counter keeps only the newest keys", () => {
  const counter = createAttemptCounter(100);
  for (let attempt = 0; attempt < 3; attempt += 1) counter.count("old", rate, 0);
  for (let key = 0; key < 99; key += 1) counter.count(`key ${key}`, rate, 0);
  expect(counter.count("old", rate, 0)).toBeGreaterThan(0);
  for (let key = 0; key < 100_000; key += 1) counter.count(`more ${key}`, { most: 1, minutes: 10 }, 0);
  expect(counter.size).toBe(100);
  expect(counter.count("old", rate, 0)).toBe(0);
  expect(counter.count("more 99999", { most: 1, minutes: 10 }, 0)).toBeGreaterThan(0);
});
