import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PairComparison } from "@/components/marketing/compare-view";
import { pairComparisonText as text } from "@/data/page-texts";
import {
  findComparedPair,
  listComparedPairs,
  formatComparedPairName,
  formatComparisonTitle,
} from "@/lib/jurisdictions/pairs";
import { buildPageMetadata } from "@/lib/seo/metadata";

type Props = { params: Promise<{ pair: string }> };

// next.config.ts redirects the reversed pair. Any other pair returns 404.
export const dynamicParams = false;

export function generateStaticParams() {
  return listComparedPairs().map(({ pair }) => ({ pair }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = findComparedPair((await params).pair);
  if (!found) return {};
  const [first, second] = found.places;
  return buildPageMetadata({
    path: found.path,
    title: formatComparisonTitle(found.places),
    description: text.description(first.name, second.name),
    keywords: [
      formatComparedPairName(found.places),
      `${first.name} company`,
      `${second.name} company`,
      "compare jurisdictions",
    ],
  });
}

export default async function PairComparisonPage({ params }: Props) {
  const found = findComparedPair((await params).pair);
  if (!found) notFound();
  return <PairComparison pair={found} />;
}
