import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { createExampleOrder } from "@/e2e/support/example-emails";
import { orderSchema } from "@/lib/orders/store";
import { OrderFacts } from "./order-facts";

it("an order's second and third name choices are shown separately from the notes", () => {
  const notes = "Second name choice: Harbour Ltd\nThird name choice: Quay Ltd\nA seal, please";
  const html = renderToStaticMarkup(<OrderFacts order={orderSchema.parse(createExampleOrder({ notes }))} />);
  const rows = html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*><bdi>([^<]*)<\/bdi>/g);
  const facts = [...rows].map(([, term, fact]) => [term, fact]);
  expect(facts).toContainEqual(["Second name choice", "Harbour Ltd"]);
  expect(facts).toContainEqual(["Third name choice", "Quay Ltd"]);
  expect(facts).toContainEqual(["Notes", "A seal, please"]);
});
