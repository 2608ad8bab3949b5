import fc from "fast-check";
import { expect, it } from "vitest";
import { z } from "zod";
import { cryptocurrencies } from "@/data/cryptocurrencies";
import { cryptoRequestId } from "./crypto-request-id";

const coin = fc.constantFrom(...cryptocurrencies.map(({ id }) => id));

it("each draft and cryptocurrency have a distinct request ID, which is a UUID", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), coin, coin, (draft, other, first, second) => {
      const id = cryptoRequestId(draft, first);
      expect(z.uuid().safeParse(id).success).toBe(true);
      expect(id).not.toBe(draft);
      expect(cryptoRequestId(draft, second) === id).toBe(first === second);
      expect(cryptoRequestId(other, first) === id).toBe(draft === other);
    }),
    { numRuns: 1000 },
  );
});
