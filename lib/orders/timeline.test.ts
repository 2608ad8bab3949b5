import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { orderEvents } from "@/data/order-events";
import type { OrderEvent } from "./store";
import { openMoney, orderTimeline, type TimelineOrder } from "./timeline";

const at = new Date("2026-11-18T15:00:00Z");
const event = (
  kind: string,
  details: OrderEvent["details"] = {},
  line: string | null = null,
): OrderEvent => ({
  id: 1,
  at,
  kind,
  details,
  line,
});
const order: TimelineOrder = {
  kind: "company",
  jurisdiction_slug: "belize",
  phase: "unpaid",
  step: null,
  payment_method: "card",
  payment_status: "pending",
  dispute: null,
};
const paid = { phase: "review", step: "review", payment_status: "completed" } as const;
const reported = { ...paid, payment_method: "bitcoin", phase: "reported", step: "verify_payment" } as const;
const ahead = ["We review your order", "Document preparation", "Government filing", "Completion"];

describe("an order's timeline", () => {
  it.each<[string, Partial<TimelineOrder>, string[], string[], string[]]>([
    ["card, pending", {}, [], ["Waiting: Payment pending"], ahead],
    ["card, failed", { payment_status: "failed" }, ["payment_failed"], ["Stopped: Payment failed"], []],
    ["card, paid", paid, ["paid"], ["Done: Payment received"], ahead],
    [
      "card, refunded",
      { phase: "stopped", payment_status: "refunded" },
      ["paid", "refunded"],
      ["Done: Payment received", "Stopped: Payment refunded"],
      [],
    ],
    ["coin, pending", { payment_method: "bitcoin" }, [], ["Waiting: Payment pending"], ahead],
    [
      "coin, reported",
      reported,
      ["payment_reported"],
      ["Done: Payment reported", "Waiting: Payment verification"],
      ahead,
    ],
    [
      "coin, not found",
      { ...reported, step: "find_payment" },
      ["payment_reported", "payment_not_found"],
      ["Done: Payment reported", "Refused: Transaction not found", "Waiting: Your transaction"],
      ahead,
    ],
    [
      "cancelled, and paid too late",
      { phase: "stopped" },
      ["cancelled", "late_payment"],
      ["Stopped: Order cancelled", "Waiting: Payment for a closed order"],
      [],
    ],
    [
      "cancelled, paid too late and refunded",
      { phase: "stopped", late_payment_returned_at: at },
      ["cancelled", "late_payment", "late_returned"],
      ["Stopped: Order cancelled", "Done: Payment for a closed order", "Done: Payment refunded"],
      [],
    ],
    [
      "disputed: no dates are expected",
      { ...paid, dispute: "open" },
      ["paid", "disputed"],
      ["Done: Payment received", "Waiting: Payment disputed"],
      [],
    ],
    [
      "disputed, and the dispute lost",
      { phase: "stopped", payment_status: "refunded", dispute: "lost" },
      ["paid", "disputed", "dispute_lost"],
      ["Done: Payment received", "Done: Payment disputed", "Stopped: Dispute closed"],
      [],
    ],
    [
      "a document that was refused",
      paid,
      ["paid", "document_sent", "document_refused"],
      ["Done: Payment received", "Done: Document uploaded", "Refused: Document not accepted"],
      ahead,
    ],
    [
      "reviewed, its documents complete",
      { ...paid, phase: "filing" },
      ["paid", "reviewed", "document_waived", "documents_complete"],
      ["Done: Payment received", "Done: Order reviewed", "Done: Document waived", "Done: Documents complete"],
      ahead.slice(1),
    ],
    [
      "approved by mistake",
      { ...paid, phase: "decision" },
      ["paid", "filed", "approved", "approval_undone"],
      [
        "Done: Payment received",
        "Done: Filed with the registrar",
        "Done: Approved",
        "Done: Correction: not approved yet",
      ],
      ["Government filing", "Completion"],
    ],
    [
      "declined",
      { ...paid, phase: "documents" },
      ["paid", "filed", "declined"],
      ["Done: Payment received", "Done: Filed with the registrar", "Refused: Declined by the registrar"],
      ahead.slice(1),
    ],
    [
      "filed",
      { ...paid, phase: "decision" },
      ["paid", "filed"],
      ["Done: Payment received", "Done: Filed with the registrar"],
      ["Government filing", "Completion"],
    ],
    [
      "completed",
      { ...paid, phase: "completed" },
      ["paid", "filed", "completed"],
      ["Done: Payment received", "Done: Filed with the registrar", "Done: Completed"],
      [],
    ],
  ])("%s", (_, change, kinds, expected, promised) => {
    const steps = orderTimeline(
      { ...order, ...change },
      ["placed", ...kinds].map((kind) => event(kind)),
    );
    const said = steps
      .filter(({ mark }) => mark !== "ahead")
      .map(({ mark, title }) => `${mark[0]!.toUpperCase()}${mark.slice(1)}: ${title}`);
    expect(said).toEqual(["Done: Order placed", ...expected]);
    expect(steps.filter(({ mark }) => mark === "ahead").map(({ title }) => title)).toEqual(promised);
    for (const { mark, at: time } of steps)
      expect(time !== undefined).toBe(
        (mark !== "ahead" && mark !== "waiting") ||
          kinds.includes("cancelled") ||
          kinds.at(-1) === "disputed",
      );
  });

  it("includes the changed payment method, the payment and the desk's text", () => {
    const [chosen, partly, reviewed] = orderTimeline({ ...order, ...paid }, [
      event("method_changed", { way: "bitcoin" }),
      event("partly_refunded", { amount: 750.5 }),
      event("reviewed", {}, "The registrar is closed this week."),
    ]);
    expect(chosen).toMatchObject({ title: "Payment by Bitcoin chosen" });
    expect(partly?.text).toBe("We've refunded $750.50 to your card.");
    expect(reviewed).toMatchObject({ title: "Order reviewed", line: "The registrar is closed this week." });
  });

  it("a refund says where it was sent, with the desk's reason", () => {
    const [byCard] = orderTimeline({ ...order, ...paid }, [event("refunded", { amount: 4000 })]);
    const [refund] = orderTimeline({ ...order, ...paid, payment_method: "bitcoin" }, [
      event("refunded", { amount: 4000 }, "Every bank refused."),
    ]);
    expect(byCard).toMatchObject({ text: "We've refunded $4,000 to your card." });
    expect(refund).toMatchObject({ text: "We've refunded $4,000 in Bitcoin.", line: "Every bank refused." });
  });

  it.each([
    ["trust", "filed", "Filed"],
    ["bank", "filed", "Application sent"],
  ] as const)("a %s order's %s has its own text", (kind, happened, title) => {
    const [step] = orderTimeline({ ...order, ...paid, kind }, [event(happened)]);
    expect(step?.title).toBe(title);
    expect(step?.text).not.toMatch(/company|registrar/);
  });

  // Promise: Every kind of event has a line in the order's timeline.
  it("every kind of event has a text, and the desk's own", () => {
    const schema = readFileSync("supabase/schemas/07_events.sql", "utf8");
    const constraint = /kind text not null check \(kind in \(([^)]+)\)/.exec(schema)?.[1];
    const kinds = [...constraint!.matchAll(/'(\w+)'/g)].map(([, kind]) => kind!);
    const desks = [
      "rebuilt",
      "transaction_repeated",
      "extra_disputed",
      "extra_dispute_ended",
      "desk_note",
      "person_changed",
    ];
    expect(Object.keys(orderEvents).sort()).toEqual(kinds.sort());
    for (const kind of kinds.filter((kind) => !desks.includes(kind)))
      expect(orderTimeline(order, [event(kind)])[0]?.title).toBeTruthy();
    for (const kind of desks)
      expect(orderTimeline({ ...order, phase: "stopped" }, [event(kind)])).toEqual([]);
  });
});

// Promise: A customer whose payment was too little, too much or a second one reads so at the top of the order's page until it is settled.
describe("money that isn't the price", () => {
  it.each<[string, string[], string | undefined]>([
    ["nothing of the kind", ["placed", "paid", "reviewed"], undefined],
    ["part of the price", ["placed", "payment_short", "method_changed"], "Part of the payment received"],
    ["the whole price in parts", ["payment_short", "payment_verified"], undefined],
    ["part of the price, refunded", ["payment_short", "extra_refunded"], undefined],
    ["another amount by card", ["payment_mismatch"], "Payment that isn’t the price"],
    ["a second payment", ["paid", "second_payment", "reviewed"], "Second payment received"],
    ["a second payment, refunded", ["paid", "second_payment", "extra_refunded"], undefined],
    ["more than the price", ["payment_verified", "overpaid"], "More than the price received"],
    ["more than the price, moved", ["payment_verified", "overpaid", "coins_moved"], undefined],
    ["coins on a cancelled order", ["cancelled", "overpaid"], "More than the price received"],
    ["coins on a cancelled order, returned", ["cancelled", "overpaid", "late_returned"], undefined],
  ])("%s", (_, kinds, title) =>
    expect(
      openMoney(
        order,
        kinds.map((kind) => event(kind, { amount: 825 })),
      )?.title,
    ).toBe(title),
  );

  it("names the amount", () =>
    expect(openMoney(order, [event("payment_short", { amount: 825 })])?.text).toBe(
      "$825 of the price has arrived. We’ll write to you about the rest.",
    ));
});
