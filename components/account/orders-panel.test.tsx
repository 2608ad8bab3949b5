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

// Promise: The Orders table shows the state of the work first, and the columns of the specification beside it.
it.each([
  [{ phase: "review" }, "Formation: waiting for your documents Paid"],
  [{ phase: "completed" }, "Formation: your company has been formed Paid"],
  [
    { kind: "bank", phase: "decision", filed_at: "2026-11-20T15:00:00Z" },
    "Account opening: application sent to the bank on Nov 20, 2026 Paid",
  ],
  [{ parent_id: "00000000-0000-4000-8000-000000000003", parent_reference: "IBC-1" }, "Paid"],
])("the Status of %j is the state of the work, then the status", (change, words) => {
  const html = listOf(change);
  expect(cellOf(html, 6)).toBe(words);
  expect(cellOf(html, 7)).toBe("Completed");
  expect(html.match(/<th scope="col"/g)).toHaveLength(9);
});
