import fc from "fast-check";
import { expect, it } from "vitest";
import { orderReference } from "./reference";

const draft = fc.record({
  requestId: fc.uuid(),
  draftedAt: fc
    .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString()),
  kind: fc.constantFrom("company" as const, "trust" as const, "bank" as const),
});
const attempt = fc.nat(5);

it("every reference has one of §3's two formats, which the database accepts and which never meet", () => {
  fc.assert(
    fc.property(draft, attempt, (order, round) => {
      const reference = orderReference(order, round);
      const isBank = /^BA-[0-9]{1,4}-20[0-9]{2}$/.test(reference);
      expect(isBank).toBe(order.kind === "bank");
      expect(/^IBC-[1-9][0-9]{5}$/.test(reference)).toBe(!isBank);
      if (isBank) expect(reference.endsWith(order.draftedAt.slice(0, 4))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

it("the same checkout always has the same reference, and another attempt another number", () => {
  fc.assert(
    fc.property(draft, attempt, (order, round) => {
      expect(orderReference({ ...order }, round)).toBe(orderReference(order, round));
    }),
    { numRuns: 1000 },
  );
  fc.assert(
    fc.property(draft, (order) => {
      const tried = new Set([0, 1, 2, 3, 4].map((round) => orderReference(order, round)));
      expect(tried.size).toBeGreaterThan(1);
    }),
    { numRuns: 1000 },
  );
});
