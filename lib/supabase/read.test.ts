import { expect, it } from "vitest";
import { z } from "zod";
import { outage } from "@/lib/result";
import { readPageByRange } from "./read";

const size = 20;
const row = z.number();
const unread = { text: "Rows could not be loaded" };

/** A table with this many rows. `past` is its response to a range beyond the end. */
function table(total: number, past: "empty" | "refusal") {
  const all = Array.from({ length: total }, (_, index) => index);
  return async (from: number, to: number) => {
    if (from < total || from === 0 || past === "empty")
      return { data: all.slice(from, to + 1), error: null, count: total };
    return { data: null, error: { code: "PGRST103" }, count: null };
  };
}

it.each([
  [57, 2, 2, 20],
  [57, 3, 3, 17],
  [57, 9, 3, 17],
  [40, 3, 2, 20],
  [5, 2, 1, 5],
  [0, 1, 1, 0],
  [0, 7, 1, 0],
])("with %i rows, a request for page %i shows page %i", async (total, asked, page, count) => {
  for (const past of ["empty", "refusal"] as const) {
    const found = await readPageByRange({ page: asked, size, row, what: "rows", unread }, table(total, past));
    if (!found.ok) throw new Error("Not read");
    expect(found.value).toMatchObject({ page, total });
    expect(found.value.rows).toHaveLength(count);
    if (count > 0) expect(found.value.rows[0]).toBe((page - 1) * size);
  }
});

it.each([
  ["an error", { data: null, error: { code: "42501" }, count: null }],
  ["a missing count", { data: [1], error: null, count: null }],
  ["an invalid row", { data: ["one"], error: null, count: 1 }],
  ["a refused first range", { data: null, error: { code: "PGRST103" }, count: null }],
])("readPageByRange returns an outage for %s", async (_, answer) => {
  const found = await readPageByRange({ page: 1, size, row, what: "rows", unread }, async () => answer);
  expect(found).toEqual(outage(unread));
});
