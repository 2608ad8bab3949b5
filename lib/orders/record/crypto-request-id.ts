import type { CryptocurrencyId } from "@/data/cryptocurrencies";
import { derivedUuid } from "@/lib/derived-uuid";

/**
 * The request id of a draft's payment in one coin: a UUID that the same draft and coin get again, so that pressing
 * Proceed twice is one order, and paying by card or in another coin is not the same one.
 */
export function cryptoRequestId(draftRequestId: string, coin: CryptocurrencyId): string {
  return derivedUuid(draftRequestId, coin);
}
