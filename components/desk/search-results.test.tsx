import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { searchTexts } from "@/data/desk-search";
import { SearchResultsPage } from "./search-results";

const pageOf = (search: string) =>
  renderToStaticMarkup(
    <SearchResultsPage
      search={search}
      results={{ ok: true, value: { orders: [], people: [], inquiries: [] } }}
    />,
  );

it.each([["UK", "united-kingdom"]])("the desk's search for %s links to the orders there", (search, slug) => {
  expect(pageOf(search)).toContain(`href="/desk/orders?place=${slug}"`);
  for (const text of [searchTexts.none, searchTexts.tooShort]) expect(pageOf(search)).not.toContain(text);
});

it.each([
  ["Ma", searchTexts.tooShort],
  ["Nevis Holdings", searchTexts.none],
  ["", "A reference"],
])("a search for %j that names no jurisdiction says so", (search, text) => {
  expect(pageOf(search)).toContain(text);
  expect(pageOf(search)).not.toContain("/desk/orders?place=");
});
