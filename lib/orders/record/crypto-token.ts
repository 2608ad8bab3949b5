import { createHash, createHmac } from "node:crypto";
import type { CryptocurrencyId } from "@/data/cryptocurrencies";
import { derivedUuid } from "@/lib/derived-uuid";

/**
 * The request id of a draft's payment in one coin: a UUID that the same draft and coin get again, so that pressing
 * Proceed twice is one order, and paying by card or in another coin is not the same one.
 */
export function cryptoRequestId(draftRequestId: string, coin: CryptocurrencyId): string {
  return derivedUuid(draftRequestId, coin);
}

/** Proves that a browser placed a cryptocurrency order: unguessable without the secret, and the same on a retry. */
export function cryptoToken(requestId: string, secret: string): string {
  return createHmac("sha256", secret).update(`coin-order:${requestId}`).digest("base64url");
}

/** The hash of a token, stored in the database and used in the receipt's URL: it shows the receipt but can't report a payment. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
