import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect } from "vitest";
import { OrderSummary } from "@/components/order/order-summary";
import { bankJurisdictions } from "@/data/banks";
import { jurisdictions } from "@/data/jurisdictions";
import { servicePrices } from "@/data/prices";
import { orderExtrasByKind } from "@/data/services";
import { trusts } from "@/data/trusts";
import { formatUsd } from "@/lib/format";
import { listOfferedExtras } from "@/lib/orders/extras";
import { splitPriceIntoFees, toCents } from "@/lib/orders/fees";
import { parseOrderMetadata } from "@/lib/orders/metadata";
import { buildCheckoutOrder } from "@/lib/orders/pay-by-card";
import {
  calculateCurrentOrderPrice,
  buildPayableOrderRow,
  createOrderToPayFromDraft,
} from "@/lib/orders/order-to-pay";
import { loadFallbackFonts } from "@/lib/receipts/fonts";
import { toReceiptContent } from "@/lib/receipts/statement";
import { printedReceiptSchema } from "@/lib/receipts/store";
import { orderInputSchema } from "@/lib/schemas/order";
import { createTestDatabase, buildOrderJson } from "./test-database";

const { database, test } = createTestDatabase();

const contact = { fullName: "Ada Example", email: "ada@example.com", phone: "+12025550100", consent: "yes" };
// The owner has priced some of what can be ticked besides; the others are quoted.
Object.assign(servicePrices, { company_secretary: 600, trustee: 1200.5, merchant_account: 450 });

const yesNo = fc.constantFrom("yes", "no");
const ticked = fc.constantFrom("yes", "", undefined);
/** The checkboxes of a form, also of what its place doesn't offer. */
const extras = (kind: keyof typeof orderExtrasByKind) =>
  Object.fromEntries(orderExtrasByKind[kind].map((item) => [item, ticked]));
const input = fc
  .oneof(
    fc.record({
      kind: fc.constant("company"),
      place: fc.constantFrom(...jurisdictions.map(({ slug }) => slug)),
      companyNameChoice1: fc.constant("Example Ltd"),
      directorName: fc.constant("Dee Director"),
      shareholderName: fc.constant("Sue Shareholder"),
      useNomineeDirector: yesNo,
      useNomineeShareholder: yesNo,
      ...extras("company"),
    }),
    fc.record({
      kind: fc.constant("trust"),
      place: fc.constantFrom(...trusts.map(({ value }) => value)),
      trustName: fc.constant("Example Trust"),
      founderName: fc.constant("Fay Founder"),
      beneficiaryName1: fc.constant("Ben One"),
      ...extras("trust"),
    }),
    fc.record({
      kind: fc.constant("bank"),
      place: fc.constantFrom(...bankJurisdictions.map(({ id }) => id)),
      ...extras("bank"),
    }),
    fc.record({
      kind: fc.constant("service"),
      service: fc.constantFrom(...Object.keys(servicePrices)),
      place: fc.constantFrom(...jurisdictions.map(({ slug }) => slug)),
      companyName: fc.constant("Example Ltd"),
    }),
  )
  .map((choice) => orderInputSchema.parse({ ...contact, ...choice }));

// Promise: What the customer reads, is charged, and gets a receipt for are the same lines, to the cent.
// Promise: Form, checkout and order row have the same total.
test("for any order form, the page, checkout, metadata, database and receipt have the same amounts", async () => {
  const fonts = await loadFallbackFonts(["Ada Example"]);
  const at = "2026-11-21T10:00:00.000Z";
  await database.withRollback(async (session) => {
    await fc.assert(
      fc.asyncProperty(input, async (chosen) => {
        const orderId = crypto.randomUUID();
        const consent = { terms: "2026-11-20", refunds: "2026-11-19", at };
        const payable = createOrderToPayFromDraft({ orderId, draftedAt: at, consent, input: chosen })!;
        const row = buildPayableOrderRow(payable, { userId: null, email: null, method: "card" });
        const { lines, total } = payable.price;
        const cents = lines.map(({ label, amount }) => [label, toCents(amount)]);

        const page = renderToStaticMarkup(createElement(OrderSummary, payable));
        const cells = [...page.matchAll(/<t[hd][^>]*>([^<]*)<\/t[hd]>/g)].map(([, text]) => text);
        expect(cells).toEqual([
          ...lines.flatMap(({ label, amount }) => [label, formatUsd(amount)]),
          "Total",
          formatUsd(total),
        ]);

        const { lineItems, metadata } = buildCheckoutOrder(row, "IBC-123456");
        expect(
          lineItems!.map(({ price_data: data }) => [data!.product_data!.name, data!.unit_amount]),
        ).toEqual(cents);
        expect(parseOrderMetadata(metadata)).toEqual(row);

        // What has no price yet is asked for, and nothing is both.
        const wanted = listOfferedExtras(chosen).filter(({ item }) => chosen[item as never] === "yes");
        expect(row.asked_for).toEqual(wanted.flatMap(({ item, line }) => (line ? [] : item)));
        expect(lines.filter(({ item }) => row.asked_for.includes(item))).toEqual([]);
        expect(lines).toEqual(expect.arrayContaining(wanted.flatMap(({ line }) => line ?? [])));

        const stripe = `cs_${orderId}`;
        expect(await session.server.call("place_order($1, $2)", buildOrderJson(row), stripe)).toBe("placed");
        expect(await session.value("select private.lines_of($1)", orderId)).toEqual(lines);
        const fees = `select jsonb_build_object('incorporation', incorporation_fee, 'government', government_fee, 'nomineeDirector',
          nominee_director_fee, 'nomineeShareholder', nominee_shareholder_fee, 'total', total_fee) from public.orders where id = $1`;
        expect(await session.value(fees, orderId)).toEqual(splitPriceIntoFees(payable.price));

        // A visitor who comes back to the unpaid order pays the same.
        expect(calculateCurrentOrderPrice({ ...row, due_on: null })).toEqual(payable.price);
        const paid = [orderId, stripe, `pi_${orderId}`, toCents(total), "usd"];
        expect(await session.server.call("settle_card($1, $2, $3, $4, $5)", ...paid)).toBe("settled");
        const stored = "select to_jsonb(r) from public.receipts r where order_id = $1";
        const receipt = await session.value(stored, orderId);
        const { lines: printed, amount } = toReceiptContent(printedReceiptSchema.parse(receipt), fonts);
        expect(printed.map(({ label, amount: dollars }) => [label, toCents(dollars)])).toEqual(cents);
        expect(amount).toBe(total);
      }),
      { numRuns: 60 },
    );
    await session.run("set constraints all immediate");
  });
});
