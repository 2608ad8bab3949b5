import "server-only";
import { z } from "zod";
import type { CryptocurrencyId } from "@/data/cryptocurrencies";
import { getServerEnv } from "@/lib/env.server";
import { getErrorNameAndCode, log } from "@/lib/log";
import { getTimeout } from "@/lib/timeouts";

const keptFor = 60_000;
/** Milliseconds without a request after a failure, so that not every visitor waits for a source that is down. */
const failedFor = 10_000;
const oldest = 10 * 60_000;

const dollars = z.number().positive().max(1e9);
const answerSchema = z.object({
  bitcoin: dollars.optional(),
  ethereum: dollars.optional(),
  at: z.iso.datetime({ offset: true }).optional(),
});

type Rates = Partial<Record<Exclude<CryptocurrencyId, "usdt">, number>>;

let kept: { until: number; rates: Promise<Rates> } | undefined;

async function ask(url: string): Promise<Rates> {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(getTimeout("rates")),
    cache: "no-store",
    headers: { accept: "application/json" },
  });
  if (!answer.ok) throw new Error(`rates answered ${answer.status}`);
  const { at, ...rates } = answerSchema.parse(await answer.json());
  if (at && Date.now() - Date.parse(at) > oldest) throw new Error("rates are old");
  return rates;
}

/**
 * US dollars per coin from the configured source (decision 46), requested at most once a minute. Undefined without a source or
 * a response in time, for a coin missing from the response, and for USDT, whose amount always equals the amount in dollars.
 */
export async function fetchExchangeRate(coin: CryptocurrencyId): Promise<number | undefined> {
  const { RATES_URL: url } = getServerEnv();
  if (!url || coin === "usdt") return undefined;
  if (!kept || Date.now() >= kept.until) {
    const asked = { until: Date.now() + keptFor, rates: ask(url) };
    asked.rates = asked.rates.catch((error: unknown) => {
      log("error", "no exchange rates", { code: getErrorNameAndCode(error) });
      asked.until = Date.now() + failedFor;
      return {};
    });
    kept = asked;
  }
  return (await kept.rates)[coin];
}
