import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { OrderDocuments } from "@/components/documents/order-documents";
import { getUploadWindow } from "@/lib/documents/checklist";
import { createExampleOrder } from "@/e2e/support/example-emails";
import { createExampleDocument, createExampleSlot } from "@/e2e/support/example-slot";
import { orderSchema } from "@/lib/orders/store";
import { DeskDocuments } from "./documents";
import { DeskChecklistItem, DeskChecklist } from "./requested-document";

vi.mock("next/navigation", () => ({ useRouter: () => ({}), usePathname: () => "/" }));

const none = { items: [], finished: [] };
const finished = { side: "desk", requirement: null, state: "accepted" } as const;
const paper = createExampleDocument({ ...finished, name: "certificate.pdf" });
const passport = { ...createExampleSlot(), files: [] };
const desk = { reference: "IBC-123456", target: { order: "1", seen: "7" }, isPaused: false, action: vi.fn() };

it("the form for accepting a document requires a date only if the document is dated", () => {
  for (const is_dated of [true, false]) {
    const slot = createExampleSlot({ person_version: 3, status: "sent", is_dated });
    const item = { ...slot, files: [createExampleDocument()] };
    const card = renderToStaticMarkup(<DeskChecklistItem {...desk} item={item} isOpen />);
    expect(card).toContain('<input type="hidden" name="version" value="3"/>');
    expect(/<input[^>]*required[^>]*name="dated_on"/.test(card)).toBe(is_dated);
  }
});

// Promise: At the desk, settled documents are one folded line, and what is to do stays open.
it("accepted and waived documents are collapsed below the open ones", () => {
  const items = (["accepted", "needed", "accepted", "waived", "refused"] as const).map((status, index) => ({
    ...createExampleSlot({ key: `slot-${index}`, status }),
    files: [],
  }));
  const html = renderToStaticMarkup(<DeskChecklist {...desk} items={items} isOpen={false} />);
  const [open, folded] = html.split("<details");
  const keys = (part = "") => [...part.matchAll(/id="slot-slot-(\d)"/g)].map(([, key]) => key);
  expect([keys(open), keys(folded)]).toEqual([
    ["1", "4"],
    ["0", "2", "3"],
  ]);
  expect(folded).toMatch(/<summary[^>]*>2 accepted, 1 waived</);
});

const waits = "when the payment is verified";
const unproven = { payment_verified_at: null, phase: "unpaid", payment_method: "bitcoin" };
const unpaid = { ...unproven, status: "submitted" };
const reported = { ...unproven, payment_claimed_at: "2026-11-20T15:05:00Z" };
const cancelled = { ...unproven, status: "cancelled", payment_status: "pending", phase: "stopped" };
const refunded = { payment_status: "refunded", phase: "stopped" };
const working = { phase: "working", service: null };
const formed = { ...none, finished: [paper] };
const required = { ...none, items: [passport] };

// Promise: The desk shows the documents card only when it has something to show.
it.each([
  ["an unpaid order says that payment comes first", unpaid, none, waits, "payment arrives"],
  ["an order reported as paid says that payment comes first", reported, none, waits, "payment arrives"],
  ["a cancelled order is hidden because it is empty", cancelled, none, undefined, undefined],
  ["a refunded order is hidden because it is empty", refunded, none, undefined, undefined],
  ["a further payment is hidden if the handover form is shown", working, none, undefined, undefined],
  ["a refunded order with a certificate shows the certificate", refunded, formed, paper.name, paper.name],
  ["a paid order shows the required documents", {}, required, passport.title, passport.title],
])("the documents card of %s", (_, change, checklist, atDesk, own) => {
  const order = orderSchema.parse(createExampleOrder(change));
  const given = { checklist, results: { failed: [] }, action: vi.fn() };
  const customers = { ...given, uploadWindow: getUploadWindow(order), remove: vi.fn() };
  for (const [card, words] of [
    [<DeskDocuments key="desk" order={order} seen="0" {...given} isHandover={change === working} />, atDesk],
    [<OrderDocuments key="own" reference="IBC-123456" {...customers} />, own],
  ] as const)
    expect(renderToStaticMarkup(card)).toMatch(words ?? /^$/);
});
