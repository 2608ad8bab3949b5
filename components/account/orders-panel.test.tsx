import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { createExampleOrder } from "@/e2e/support/example-emails";
import { orderSchema } from "@/lib/orders/store";
import { ok } from "@/lib/result";
import { OrdersPanel } from "./orders-panel";

const listOf = (change: Record<string, unknown>) => {
  const order = orderSchema.parse(createExampleOrder(change));
  const receipts = [{ series: "R" as const, label: "R-000013", href: "/receipt" }];
  const rows = [{ ...order, receipts, next_step: null, events: [] }];
  return renderToStaticMarkup(<OrdersPanel orders={ok({ rows, page: 1, total: 1 })} />);
};

/** The cell of a column in words. */
function cellOf(html: string, column: number) {
  const cell = html.split("<tbody")[1]!.split(/<td\b/)[column]!;
  const shown = `<td${cell}`.replaceAll(/<span aria-hidden[^>]*>[^<]*<\/span>|<[^>]+>/g, " ");
  return shown.replaceAll(/\s+/g, " ").trim();
}

// Promise: The Orders list shows the state of the work first, and the columns of the specification below it.
it.each([
  ["that a paid order needs documents", { phase: "review" }, "Formation: waiting for your documents"],
  ["that the company has been formed", { phase: "completed" }, "Formation: your company has been formed"],
  ["no work status for a further payment", { parent_id: crypto.randomUUID(), parent_reference: "IBC-1" }, ""],
])("the Orders list shows %s", (_, change, words) => {
  const html = listOf(change);
  expect(cellOf(html, 9)).toBe(words);
  expect(cellOf(html, 6)).toBe("Paid");
  expect(cellOf(html, 7)).toBe("Completed");
  expect(html.match(/<th scope="col"/g)).toHaveLength(10);
});

it("an expired offer has no Pay button in the list of orders", () => {
  const unpaid = { status: "submitted", payment_status: "pending", phase: "unpaid" };
  expect(cellOf(listOf({ ...unpaid, service: "apostille", due_on: "2026-11-01" }), 9)).toBe("");
});
