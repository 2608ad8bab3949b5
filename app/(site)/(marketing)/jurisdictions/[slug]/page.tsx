import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { JsonLd } from "@/components/json-ld";
import { JurisdictionDetail } from "@/components/marketing/jurisdiction-detail";
import { TrustSummary } from "@/components/marketing/trust-grid";
import { jurisdictionFacts } from "@/data/facts/places";
import { jurisdictions } from "@/data/jurisdictions";
import { maxComparedJurisdictions } from "@/data/limits";
import { calculateOrderPrice } from "@/lib/orders/price";
import {
  findLocalBankJurisdiction,
  findJurisdiction,
  findTrustByCountry,
  formatFormationTitle,
} from "@/lib/catalogue";
import { calculateYearlyCosts } from "@/lib/orders/yearly-costs";
import { buildJurisdictionServiceJsonLd } from "@/lib/seo/json-ld";
import { buildPageMetadata } from "@/lib/seo/metadata";

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
  return buildPageMetadata({
    path: `/jurisdictions/${slug}`,
    title,
    description,
    keywords: [
      formatFormationTitle(place),
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
  const price = calculateOrderPrice({ kind: "company", place: place.slug });
  const bank = findLocalBankJurisdiction(place.slug);
  const trust = findTrustByCountry(place.slug);
  const neighbours = jurisdictionFacts[place.slug].closest
    .slice(0, maxComparedJurisdictions - 1)
    .flatMap(({ slug }) => findJurisdiction(slug) ?? []);
  const links = [
    place.withoutShareholders
      ? { href: "/nominee-directors", label: "Nominee director" }
      : { href: "/nominee", label: "Nominee director or shareholder" },
    {
      href: `/jurisdictions/compare?places=${[place, ...neighbours].map(({ slug }) => slug).join(",")}`,
      label: `Compare with ${neighbours.map(({ name }) => name).join(" and ")}`,
    },
    { href: "/consultation", label: "Schedule a Consultation" },
  ];
  return (
    <>
      <JurisdictionDetail
        place={place}
        price={price}
        costs={calculateYearlyCosts({ kind: "company", place: place.slug })!}
        bank={bank}
        trust={
          trust && (
            <TrustSummary
              trust={trust}
              total={calculateOrderPrice({ kind: "trust", place: trust.value }).total}
            />
          )
        }
        links={links}
      />
      <JsonLd data={buildJurisdictionServiceJsonLd(place, price)} />
    </>
  );
}
