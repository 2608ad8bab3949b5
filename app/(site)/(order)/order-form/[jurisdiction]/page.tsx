import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CompanyOrderForm } from "@/components/order/company-order-form";
import { OrderFormPage } from "@/components/order/order-page";
import { jurisdictions } from "@/data/jurisdictions";
import { orderFormText } from "@/data/order-form-texts";
import { findOrderFormData } from "@/lib/orders/order-forms";
import { findJurisdiction, formationName } from "@/lib/catalogue";
import { pageMetadata } from "@/lib/seo/metadata";
import { submitOrder } from "../../actions";

type Props = { params: Promise<{ jurisdiction: string }> };

// Other addresses get a prerendered page (next.config.ts).
export const dynamicParams = false;

export function generateStaticParams() {
  return jurisdictions.map(({ slug }) => ({ jurisdiction: slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = findJurisdiction((await params).jurisdiction);
  if (!place) return {};
  return pageMetadata({
    path: `/order-form/${place.slug}`,
    title: `Order: ${formationName(place)}`,
    description: `Order form for ${formationName(place)}: your contact details, three name choices and the people involved. The total is shown as you fill it in.`,
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
      title={formationName(place)}
      lead={orderFormText.lead}
      quote={place.slug}
      back={{ href: `/jurisdictions/${place.slug}`, label: `${place.name}: benefits, requirements, fees` }}
    >
      <CompanyOrderForm {...form} action={submitOrder} />
    </OrderFormPage>
  );
}
