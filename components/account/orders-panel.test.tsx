import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { exampleOrder } from "@/e2e/support/example-emails";
import { orderSchema } from "@/lib/orders/store";
import { OrdersPanel } from "./orders-panel";

const listOf = (change: Record<string, unknown>) =>
  renderToStaticMarkup(
    <OrdersPanel
      orders={{
        ok: true,
        value: {
          rows: [
            {
              ...orderSchema.parse({ ...exampleOrder({ parent_reference: null }), ...change }),
              receipts: [{ series: "R", label: "R-000013", href: "/receipt" }],
              next_step: null,
            },
          ],
          page: 1,
          total: 1,
        },
      }}
    />,
  );

/** The cell of a column in words. */
const cellOf = (html: string, column: number) =>
  html
    .split("<tbody")[1]!
    .split(/<td[ >]/)
    [column]!.replace(/^[^>]*>/, "")
    .replaceAll(/<span aria-hidden[^>]*>[^<]*<\/span>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

// Promise: The Orders list shows the state of the work first, and the columns of the specification below it.
it.each([
  [{ phase: "review" }, "Formation: waiting for your documents"],
  [{ phase: "completed" }, "Formation: your company has been formed"],
  [{ parent_id: "00000000-0000-4000-8000-000000000003", parent_reference: "IBC-1" }, ""],
])("the list shows an order's work in a column apart from Status and Payment Status: %j", (change, words) => {
  const html = listOf(change);
  expect(cellOf(html, 9)).toBe(words);
  expect(cellOf(html, 6)).toBe("Paid");
  expect(cellOf(html, 7)).toBe("Completed");
  expect(html.match(/<th scope="col"/g)).toHaveLength(10);
});
