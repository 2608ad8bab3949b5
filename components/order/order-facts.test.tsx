import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { exampleOrder } from "@/e2e/support/example-emails";
import { orderSchema } from "@/lib/orders/store";
import { OrderFacts } from "./order-facts";

const factsOf = (change: Record<string, unknown>) =>
  [
    ...renderToStaticMarkup(
      <OrderFacts order={orderSchema.parse({ ...exampleOrder({ parent_reference: null }), ...change })} />,
    ).matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*><bdi>([^<]*)<\/bdi>/g),
  ].map(([, term, fact]) => [term, fact]);

const notes = "Second name choice: Harbour Ltd\nThird name choice: Quay Ltd\nA seal, please";

it("a company's second and third name choices have rows of their own and are left out of the notes", () => {
  const facts = factsOf({ notes });
  expect(facts).toContainEqual(["Second name choice", "Harbour Ltd"]);
  expect(facts).toContainEqual(["Third name choice", "Quay Ltd"]);
  expect(facts).toContainEqual(["Notes", "A seal, please"]);
});
