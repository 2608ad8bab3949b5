import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OrderFormPage } from "@/components/order/order-page";
import { TrustOrderForm } from "@/components/order/trust-order-form";
import { orderFormText } from "@/data/order-form-texts";
import { trusts } from "@/data/trusts";
import { findOrderFormData } from "@/lib/orders/order-forms";
import { findTrust, trustPath } from "@/lib/catalogue";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { submitOrderForm } from "../../actions";

type Props = { params: Promise<{ jurisdiction: string }> };

// Other addresses get a prerendered page (next.config.ts).
export const dynamicParams = false;

export function generateStaticParams() {
  return trusts.map(({ value }) => ({ jurisdiction: value }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const trust = findTrust((await params).jurisdiction);
  if (!trust) return {};
  return buildPageMetadata({
    path: `/trust-order-form/${trust.value}`,
    title: `Order a ${trust.name}`,
    description: `Order form for a ${trust.name}: your contact details, its name, the founder and up to three beneficiaries. The total is shown as you fill it in.`,
    keywords: [`order a ${trust.name}`, trust.name, `${trust.structure.toLowerCase()} formation`],
    noindex: true,
    imageOf: trustPath(trust),
  });
}

export default async function TrustOrderPage({ params }: Props) {
  const trust = findTrust((await params).jurisdiction);
  const form = trust && findOrderFormData({ kind: "trust", place: trust.value });
  if (!form) notFound();
  return (
    <OrderFormPage
      title={`Order your ${trust.name}`}
      lead={orderFormText.lead}
      quote={trust.value}
      back={{ href: trustPath(trust), label: `${trust.name}: law, documents, fees` }}
    >
      <TrustOrderForm {...form} action={submitOrderForm} />
    </OrderFormPage>
  );
}
