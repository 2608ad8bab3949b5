import { expect, it } from "vitest";
import { z } from "zod";
import { cryptocurrencies } from "@/data/cryptocurrencies";
import { cryptoRequestId } from "./crypto-request-id";

const draft = "0b8f6f0e-5d5a-4a58-9a0e-3a8a0f6b0c11";

it("returns a different request ID for each cryptocurrency of a draft", () => {
  const ids = cryptocurrencies.map(({ id }) => cryptoRequestId(draft, id));
  expect(ids.every((id) => z.uuid().safeParse(id).success)).toBe(true);
  expect(new Set([draft, ...ids]).size).toBe(4);
  expect(cryptoRequestId(draft, "usdt")).toBe(ids[2]);
});

it.each(cryptocurrencies)("$id: the pattern of its transaction IDs", ({ id, transactionIdPattern }) => {
  const fits = (text: string) => new RegExp(`^${transactionIdPattern}$`).test(text);
  const hex = "0123456789abcdefABCDEF".repeat(3).slice(0, 64);
  expect(fits(hex)).toBe(id === "bitcoin");
  expect(fits(`0x${hex}`)).toBe(id !== "bitcoin");
  for (const wrong of ["", "0x", hex.slice(1), `${hex}0`, `${hex}\n`, hex.replace("0", "g")])
    expect(fits(wrong)).toBe(false);
});
