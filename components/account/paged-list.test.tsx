import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Paged } from "@/lib/paging";
import { Pager } from "./paged-list";

const wordsOf = (list: Omit<Paged<unknown>, "rows">) =>
  renderToStaticMarkup(<Pager list={{ rows: [], ...list }} of="orders" href="/list" />)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

it.each([
  ["the range and the total", { page: 2, total: 47 }, "Showing 21–40 of 47 Previous Next"],
  [
    "that the total is a minimum",
    { page: 1, total: 1000, more: true },
    "Showing 1–20 of 1000 or more Previous Next",
  ],
  [
    "how to find rows beyond the last page",
    { page: 50, total: 1000, more: true },
    "Showing 981–1000 of 1000 or more. Use a search or a filter to find older ones. Previous Next",
  ],
  ["nothing for a single page", { page: 1, total: 20 }, ""],
])("shows %s", (_, list, words) => {
  expect(wordsOf(list)).toBe(words);
});
