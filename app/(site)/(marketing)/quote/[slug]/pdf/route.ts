import { countAttempt } from "@/lib/guard/rate-limit";
import { createFormationQuote } from "@/lib/receipts/formation-quote";
import {
  createRateLimitResponse,
  createNotFoundResponse,
  createQuoteResponse,
} from "@/lib/receipts/response";

type Context = { params: Promise<{ slug: string }> };

/** Downloads a quote as PDF, with the options from the query. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { slug } = await params;
  const { searchParams } = new URL(request.url);
  const quote = createFormationQuote(slug, (name) => searchParams.get(name), new Date());
  if (!quote) return createNotFoundResponse();
  const over = await countAttempt("quote");
  return over ? createRateLimitResponse(over.text) : createQuoteResponse(quote);
}
