import fc from "fast-check";
import { expect, it } from "vitest";
import { arbitraryText } from "@/e2e/support/hostile-input";
import { arbitraryOrderRow } from "@/e2e/support/random-orders";
import { sumOrderLines } from "./fees";
import { parseOrderMetadata, toOrderMetadata } from "./metadata";

// Promise: An order fits into Stripe's metadata and is read back unchanged.
it("every order fits within Stripe's metadata limits and is read back unchanged", () => {
  fc.assert(
    fc.property(arbitraryOrderRow, (order) => {
      const metadata = toOrderMetadata(order);
      expect(Object.keys(metadata).length).toBeLessThanOrEqual(50);
      for (const [name, value] of Object.entries(metadata)) {
        expect(name.length).toBeLessThanOrEqual(40);
        expect(value.length).toBeLessThanOrEqual(500);
        expect(value.length).toBeGreaterThan(0);
        expect(value.isWellFormed()).toBe(true);
      }
      const stored = JSON.parse(JSON.stringify(metadata)) as Record<string, string>;
      expect(parseOrderMetadata(stored)).toStrictEqual(order);
    }),
    { numRuns: 400 },
  );
});

it("reading altered metadata never throws or returns a malformed order", () => {
  const changed = fc.dictionary(
    fc.oneof(fc.constantFrom("notes.1", "lines", "kind"), arbitraryText),
    arbitraryText,
  );
  fc.assert(
    fc.property(arbitraryOrderRow, changed, (order, changes) => {
      const read = parseOrderMetadata({ ...toOrderMetadata(order), ...changes });
      if (!read) return;
      expect(Object.keys(read).sort()).toEqual(Object.keys(order).sort());
      expect(sumOrderLines(read.lines).total).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 300 },
  );
});
