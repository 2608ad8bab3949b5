import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CompanyOrderForm } from "@/components/order/company-order-form";
import { OrderFormPage } from "@/components/order/order-page";
import { jurisdictions } from "@/data/jurisdictions";
import { orderFormText } from "@/data/order-form-texts";
import { findOrderFormData } from "@/lib/orders/order-forms";
import { findJurisdiction, formatFormationTitle } from "@/lib/catalogue";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { submitOrderForm } from "../../actions";

type Props = { params: Promise<{ jurisdiction: string }> };

// Other addresses get a prerendered page (next.config.ts).
export const dynamicParams = false;

export function generateStaticParams() {
  return jurisdictions.map(({ slug }) => ({ jurisdiction: slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = findJurisdiction((await params).jurisdiction);
  if (!place) return {};
  return buildPageMetadata({
    path: `/order-form/${place.slug}`,
    title: `Order: ${formatFormationTitle(place)}`,
    description: `Order form for ${formatFormationTitle(place)}: your contact details, three name choices and the people involved. The total is shown as you fill it in.`,
    keywords: [`order a ${place.name} company`, `${place.name} company formation`, place.entity],
    noindex: true,
    imageOf: `/jurisdictions/${place.slug}`,
  });
}

export default async function CompanyOrderPage({ params }: Props) {
  const place = findJurisdiction((await params).jurisdiction);
  const form = place && findOrderFormData({ kind: "company", place: place.slug });
  if (!form) notFound();
  return (
    <OrderFormPage
      title={formatFormationTitle(place)}
      lead={orderFormText.lead}
      quote={place.slug}
      back={{ href: `/jurisdictions/${place.slug}`, label: `${place.name}: benefits, requirements, fees` }}
    >
      <CompanyOrderForm {...form} action={submitOrderForm} />
    </OrderFormPage>
  );
}
