import { expect, it, vi } from "vitest";
import { z } from "zod";
import { messages } from "@/data/messages";
import { ok, outage } from "@/lib/result";
import { readPageByIds } from "./read-page";

const ids = [7, 3, 5].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);
const rows = ids.map((id) => ({ id }));
const options = { page: 1, size: 20, row: z.object({ id: z.string() }), what: "orders" };
const returns = (data: unknown) => async () => ({ data, error: null });
const found = (total: number) => returns(ids.map((id) => ({ id, total })));
const down = async () => ({ data: null, error: { code: "57P01" } });

it.each([
  [999, false],
  [1000, true],
])("keeps the order of the IDs; of %i rows there may be more: %s", async (total, more) => {
  const page = await readPageByIds(
    options,
    found(total),
    returns(rows.toSorted((a, b) => a.id.localeCompare(b.id))),
  );
  expect(page).toEqual(ok({ rows, page: 1, total, more }));
});

it.each([
  ["which rows there are", down, returns(rows)],
  ["the rows", found(3), down],
])("returns an outage when %s can't be read", async (_, find, read) => {
  vi.spyOn(console, "error").mockReturnValue();
  expect(await readPageByIds(options, find, read)).toEqual(outage(messages.desk.unreadable));
});
