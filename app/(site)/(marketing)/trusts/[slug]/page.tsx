import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { JsonLd } from "@/components/json-ld";
import { TrustDetail } from "@/components/marketing/trust-detail";
import { trustFacts } from "@/data/facts/trusts";
import { trustPageText as text } from "@/data/page-texts";
import { formatPlaceNameInSentence } from "@/data/place-names";
import { trusts } from "@/data/trusts";
import {
  findLocalBankJurisdiction,
  findJurisdiction,
  findTrustByCountry,
  formatFormationTitle,
  bankJurisdictionPath,
  trustPath,
} from "@/lib/catalogue";
import { calculateOrderPrice } from "@/lib/orders/price";
import { calculateYearlyCosts } from "@/lib/orders/yearly-costs";
import { buildServiceJsonLd } from "@/lib/seo/json-ld";
import { buildPageMetadata } from "@/lib/seo/metadata";

type Props = { params: Promise<{ slug: string }> };

// next.config.ts shows a prerendered page for any other slug.
export const dynamicParams = false;

export function generateStaticParams() {
  return trusts.map(({ country }) => ({ slug: country }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const trust = findTrustByCountry((await params).slug);
  if (!trust) return {};
  const { name, structure, description } = trust;
  return buildPageMetadata({
    path: trustPath(trust),
    title: `${name}: ${text.titleSuffix}`,
    description,
    keywords: [name, `${name} cost`, `${structure.toLowerCase()} formation`, `${name} requirements`],
  });
}

export default async function TrustPage({ params }: Props) {
  const { slug } = await params;
  const [trust, place] = [findTrustByCountry(slug), findJurisdiction(slug)];
  const facts = trust && trustFacts[trust.value];
  if (!trust || !place || !facts) notFound();
  const { name, description, structure } = trust;
  const price = calculateOrderPrice({ kind: "trust", place: trust.value });
  const bank = findLocalBankJurisdiction(slug);
  const links = [
    { href: `/jurisdictions/${slug}`, label: formatFormationTitle(place) },
    ...trusts
      .filter((other) => other !== trust)
      .map((other) => ({ href: trustPath(other), label: other.name })),
    { href: "/trust-formation", label: "All trusts and foundations" },
    bank
      ? { href: bankJurisdictionPath(bank), label: `Bank account in ${formatPlaceNameInSentence(bank.name)}` }
      : { href: "/account-opening", label: "Bank account in another jurisdiction" },
    { href: "/consultation", label: "Schedule a Consultation" },
  ];
  return (
    <>
      <TrustDetail
        trust={trust}
        facts={facts}
        iso={place.iso}
        price={price}
        costs={calculateYearlyCosts({ kind: "trust", place: trust.value })!}
        links={links}
      />
      <JsonLd
        data={buildServiceJsonLd({
          path: trustPath(trust),
          name,
          description,
          serviceType: `${structure} Formation`,
          country: place.country,
          total: price.total,
        })}
      />
    </>
  );
}
