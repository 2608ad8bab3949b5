import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { QuoteView } from "@/components/marketing/quote-view";
import { quoteText } from "@/data/quotes";
import { createFormationQuote } from "@/lib/receipts/formation-quote";
import { quotePath } from "@/lib/orders/paths";
import { buildPageMetadata } from "@/lib/seo/metadata";

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

async function readQuote({ params, searchParams }: Props) {
  const [{ slug }, query] = await Promise.all([params, searchParams]);
  return createFormationQuote(slug, (name) => query[name], new Date());
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const quote = await readQuote(props);
  if (!quote) return {};
  const { slug, name, placePath } = quote;
  return buildPageMetadata({
    path: quotePath(slug),
    title: quoteText.title(name),
    description: quoteText.description(name),
    keywords: [`${name} cost`, `${name} fees`],
    canonical: placePath,
    imageOf: placePath,
    noindex: true,
  });
}

// Rendered per request, because it shows the date and reads options from the query. middleware.ts handles unknown slugs.
export default async function QuotePage(props: Props) {
  const quote = await readQuote(props);
  return quote ? <QuoteView quote={quote} /> : notFound();
}
