import type { CryptocurrencyId } from "@/data/cryptocurrencies";
import { derivedUuid } from "@/lib/derived-uuid";

/**
 * The request ID of a draft's payment in a cryptocurrency. The same draft and cryptocurrency always give the same UUID, so that
 * pressing Proceed twice places one order. Paying by card or in another cryptocurrency is another order.
 */
export function cryptoRequestId(draftRequestId: string, coin: CryptocurrencyId): string {
  return derivedUuid(draftRequestId, coin);
}
