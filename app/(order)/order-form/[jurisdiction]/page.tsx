import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CompanyOrderForm } from "@/components/order/company-order-form";
import { OrderPage } from "@/components/order/order-page";
import { jurisdictions } from "@/data/jurisdictions";
import { companyFees } from "@/data/prices";
import { orderHints } from "@/lib/orders/hints";
import { describeOrder } from "@/lib/orders/record";
import { findJurisdiction } from "@/lib/places/catalogue";
import { pageMetadata } from "@/lib/seo/metadata";
import { submitOrder } from "../../actions";

type Props = { params: Promise<{ jurisdiction: string }> };

// Any other is answered with a page that stands ready (front/next-config.ts).
export const dynamicParams = false;

export function generateStaticParams() {
  return jurisdictions.map(({ slug }) => ({ jurisdiction: slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = findJurisdiction((await params).jurisdiction);
  if (!place) return {};
  return pageMetadata({
    path: `/order-form/${place.slug}`,
    title: `Order a company: ${place.name}`,
    description: `Order form for a company in ${place.country}: contact, three name choices, director, shareholder and beneficial owner, with the total in view as you fill it.`,
    keywords: [`order a ${place.name} company`, `${place.name} company formation`, place.entity],
    noindex: true,
    imageOf: `/jurisdictions/${place.slug}`,
  });
}

export default async function CompanyOrderPage({ params }: Props) {
  const place = findJurisdiction((await params).jurisdiction);
  const order = place && describeOrder({ kind: "company", place: place.slug });
  if (!order) notFound();
  return (
    <OrderPage
      title={`Order your ${place.name} company`}
      lead="About five minutes. You pay on the next page, and nothing you type is lost on the way."
      back={{ href: `/jurisdictions/${place.slug}`, label: `${place.name}: benefits, requirements, fees` }}
    >
      <CompanyOrderForm
        place={place.slug}
        {...order}
        fees={companyFees[place.slug]}
        hints={orderHints({ kind: "company", place: place.slug })}
        action={submitOrder}
      />
    </OrderPage>
  );
}
