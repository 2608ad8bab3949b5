import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PairComparison } from "@/components/marketing/compare-view";
import { pairComparisonText as text } from "@/data/page-texts";
import { findPair, listPairs, formatPairName, formatPairTitle } from "@/lib/jurisdictions/pairs";
import { pageMetadata } from "@/lib/seo/metadata";

type Props = { params: Promise<{ pair: string }> };

// next.config.ts redirects the reversed pair. Any other pair returns 404.
export const dynamicParams = false;

export function generateStaticParams() {
  return listPairs().map(({ pair }) => ({ pair }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = findPair((await params).pair);
  if (!found) return {};
  const [first, second] = found.places;
  return pageMetadata({
    path: found.path,
    title: formatPairTitle(found.places),
    description: text.description(first.name, second.name),
    keywords: [
      formatPairName(found.places),
      `${first.name} company`,
      `${second.name} company`,
      "compare jurisdictions",
    ],
  });
}

export default async function PairPage({ params }: Props) {
  const found = findPair((await params).pair);
  if (!found) notFound();
  return <PairComparison pair={found} />;
}
