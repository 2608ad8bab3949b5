import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { JsonLd } from "@/components/json-ld";
import { EligibilityNote } from "@/components/marketing/eligibility-note";
import { JurisdictionDetail } from "@/components/marketing/jurisdiction-detail";
import { RelatedLinks } from "@/components/marketing/related-links";
import { TrustOffer } from "@/components/marketing/trust-offer";
import { jurisdictions } from "@/data/jurisdictions";
import { quote } from "@/lib/orders/price/pricing";
import { findBankFor, findJurisdiction, findTrustIn, formationName } from "@/lib/catalogue";
import { listNeighbours } from "@/lib/jurisdictions/similar-jurisdictions";
import { jurisdictionServiceData } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";

type Props = { params: Promise<{ slug: string }> };

// next.config.ts shows a prerendered page for any other slug.
export const dynamicParams = false;

export function generateStaticParams() {
  return jurisdictions.map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = findJurisdiction((await params).slug);
  if (!place) return {};
  const { slug, name, entity, title, description } = place;
  return pageMetadata({
    path: `/jurisdictions/${slug}`,
    title,
    description,
    keywords: [
      formationName(place),
      `${name} offshore company`,
      entity,
      "incorporation fee",
      "government fee",
    ],
  });
}

export default async function JurisdictionPage({ params }: Props) {
  const place = findJurisdiction((await params).slug);
  if (!place) notFound();
  const price = quote({ kind: "company", place: place.slug });
  const trust = findTrustIn(place.slug);
  return (
    <>
      <JurisdictionDetail place={place} price={price} heading={formationName(place)}>
        {trust && <TrustOffer trust={trust} total={quote({ kind: "trust", place: trust.value }).total} />}
        <EligibilityNote />
        <RelatedLinks
          place={place}
          bank={findBankFor(place.slug)}
          trust={trust}
          neighbours={listNeighbours(place)}
        />
      </JurisdictionDetail>
      <JsonLd data={jurisdictionServiceData(place, price)} />
    </>
  );
}
