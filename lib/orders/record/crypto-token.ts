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

/** What proves that a browser placed a coin order: unguessable without the server's secret, the same on a second try. */
export function cryptoToken(requestId: string, secret: string): string {
  return createHmac("sha256", secret).update(`coin-order:${requestId}`).digest("base64url");
}

/** What the database keeps of a token, and what the receipt's address carries: it opens the receipt and claims nothing. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
