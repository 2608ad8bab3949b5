import { expect, it } from "vitest";
import { messages } from "@/data/messages";
import { outage } from "@/lib/result";
import { readPageByIds } from "./read-page";

const ids = [7, 3, 5].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);
const rows = ids.map((id) => ({ id }));
const options = { page: 1, size: 20, what: "orders" };
const found = (total: number) => async () => ({ data: ids.map((id) => ({ id, total })), error: null });
const read = async () => new Map(rows.toReversed().map((row) => [row.id, row]));
const down = async () => ({ data: null, error: { code: "57P01" } });

it.each([
  ["the IDs", down, read],
  ["the rows", found(3), () => Promise.reject(new Error("down"))],
])("a list reports an outage if %s can't be read", async (_, find, read) => {
  expect(await readPageByIds(options, find, read)).toEqual(outage(messages.desk.unreadable));
});
