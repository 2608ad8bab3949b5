import { expect, it } from "vitest";
import { attemptCounter } from "./visitor";

const rate = { most: 3, minutes: 10 };
const minute = 60_000;

it("allows the limit's attempts, then returns how long to wait, then allows them again", () => {
  const counter = attemptCounter(10);
  expect([0, 1, 2].map((at) => counter.count("a", rate, at * minute))).toEqual([0, 0, 0]);
  expect(counter.count("a", rate, 4 * minute)).toBe(6 * minute);
  expect(counter.count("a", rate, 10 * minute - 1)).toBe(1);
  expect([11, 12, 13].map((at) => counter.count("a", rate, at * minute))).toEqual([0, 0, 0]);
  expect(counter.count("a", rate, 14 * minute)).toBe(7 * minute);
});

it("returns how long to wait without counting an attempt", () => {
  const counter = attemptCounter(10);
  expect(counter.wait("a", rate, 0)).toBe(0);
  for (let attempt = 0; attempt < 3; attempt += 1) counter.count("a", rate, 0);
  expect([4, 9, 10, 11].map((at) => counter.wait("a", rate, at * minute))).toEqual([
    6 * minute,
    minute,
    0,
    0,
  ]);
  expect(counter.count("a", rate, 11 * minute)).toBe(0);
});

it("counts each key separately", () => {
  const counter = attemptCounter(10);
  for (let attempt = 0; attempt < 4; attempt += 1) counter.count("a", rate, 0);
  expect(counter.count("b", rate, 0)).toBe(0);
});

it("undoing an attempt restores the count, which never falls below zero", () => {
  const counter = attemptCounter(10);
  counter.uncount("a");
  for (let attempt = 0; attempt < 20; attempt += 1) {
    expect(counter.count("a", rate, 0)).toBe(0);
    counter.uncount("a");
  }
  counter.uncount("a");
  expect([1, 2, 3, 4].map(() => counter.count("a", rate, 0) === 0)).toEqual([true, true, true, false]);
});

it("stores a bounded number of keys, the newest ones", () => {
  const counter = attemptCounter(100);
  for (let attempt = 0; attempt < 3; attempt += 1) counter.count("old", rate, 0);
  for (let key = 0; key < 99; key += 1) counter.count(`key ${key}`, rate, 0);
  expect(counter.count("old", rate, 0)).toBeGreaterThan(0);
  for (let key = 0; key < 100_000; key += 1) counter.count(`more ${key}`, { most: 1, minutes: 10 }, 0);
  expect(counter.size).toBe(100);
  expect(counter.count("old", rate, 0)).toBe(0);
  expect(counter.count("more 99999", { most: 1, minutes: 10 }, 0)).toBeGreaterThan(0);
});
