import fc from "fast-check";
import { expect, it } from "vitest";
import { z } from "zod";
import { cryptocurrencies } from "@/data/cryptocurrencies";
import { cryptoRequestId, cryptoToken, tokenHash } from "./crypto-token";

const secret = fc.string({ minLength: 32, maxLength: 64 });
const coin = fc.constantFrom(...cryptocurrencies.map(({ id }) => id));

it("a draft and a coin have one request id of their own, and it is a UUID", () => {
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

// Promise: A cryptocurrency order's access token cannot be guessed.
it("a token can't be had without the secret; its hash is what the database and the receipt accept, and tells nothing", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), secret, secret, (request, other, ours, theirs) => {
      const token = cryptoToken(request, ours);
      expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect(cryptoToken(request, ours)).toBe(token);
      expect(cryptoToken(request, theirs) === token).toBe(ours === theirs);
      expect(cryptoToken(other, ours) === token).toBe(request === other);
      expect(tokenHash(token)).toMatch(/^[0-9a-f]{64}$/);
      expect(tokenHash(tokenHash(token))).not.toBe(tokenHash(token));
    }),
    { numRuns: 500 },
  );
});
