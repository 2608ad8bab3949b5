import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { JsonLd } from "@/components/json-ld";
import { BankDetail } from "@/components/marketing/bank-detail";
import { bankJurisdictions } from "@/data/banks";
import { bankFacts } from "@/data/facts/banks";
import { bankPageText as text } from "@/data/page-texts";
import { formatPlaceNameInSentence } from "@/data/place-names";
import {
  findBankJurisdictionBySlug,
  findFormationJurisdiction,
  findTrustByCountry,
  formatFormationTitle,
  bankJurisdictionPath,
  trustPath,
} from "@/lib/catalogue";
import { calculateOrderPrice } from "@/lib/orders/price";
import { buildServiceJsonLd } from "@/lib/seo/json-ld";
import { buildPageMetadata } from "@/lib/seo/metadata";

type Props = { params: Promise<{ slug: string }> };

// next.config.ts shows a prerendered page for any other slug.
export const dynamicParams = false;

export function generateStaticParams() {
  return bankJurisdictions.map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const bank = findBankJurisdictionBySlug((await params).slug);
  if (!bank) return {};
  return buildPageMetadata({
    path: bankJurisdictionPath(bank),
    title: `${text.heading(bank.name)}: ${text.titleSuffix}`,
    description: bank.description,
    keywords: [
      `bank account in ${formatPlaceNameInSentence(bank.name)}`,
      `${bank.name} business account`,
      "bank account opening abroad",
    ],
  });
}

export default async function BankPage({ params }: Props) {
  const bank = findBankJurisdictionBySlug((await params).slug);
  if (!bank) notFound();
  const { total } = calculateOrderPrice({ kind: "bank", place: bank.id });
  const place = findFormationJurisdiction(bank);
  const trust = place && findTrustByCountry(place.slug);
  const links = [
    ...(place ? [{ href: `/jurisdictions/${place.slug}`, label: formatFormationTitle(place) }] : []),
    ...(trust ? [{ href: trustPath(trust), label: trust.name }] : []),
    { href: "/account-opening", label: "All banking jurisdictions" },
    { href: "/company-formation", label: "Company formation" },
    { href: "/consultation", label: "Schedule a Consultation" },
  ];
  return (
    <>
      <BankDetail bank={bank} facts={bankFacts[bank.id]} fee={total} links={links} />
      <JsonLd
        data={buildServiceJsonLd({
          path: bankJurisdictionPath(bank),
          name: text.heading(bank.name),
          description: bank.description,
          serviceType: "Bank Account Opening",
          country: place?.country ?? bank.name,
          total,
        })}
      />
    </>
  );
}
