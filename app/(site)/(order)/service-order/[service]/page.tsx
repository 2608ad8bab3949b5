import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ServiceRequestForm } from "@/components/order/service-request-form";
import { OrderFormPage } from "@/components/order/order-page";
import { ServiceOrderForm } from "@/components/order/service-order-form";
import { orderFormText } from "@/data/order-form-texts";
import { serviceFormText as text } from "@/data/service-form-texts";
import { servicePrices } from "@/data/prices";
import { type ServiceKey, serviceOrderPath, services } from "@/data/services";
import { env } from "@/lib/env";
import { getServiceOrderFormData } from "@/lib/orders/order-forms";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { requestServiceOffer, submitOrderForm } from "../../actions";

type Props = { params: Promise<{ service: string }> };

export const dynamicParams = false;

const keys = Object.keys(services) as ServiceKey[];
const lastSegment = (key: ServiceKey) => serviceOrderPath(key).split("/").at(-1)!;

export function generateStaticParams() {
  return keys.map((key) => ({ service: lastSegment(key) }));
}

const find = async ({ params }: Props) => {
  const { service } = await params;
  return keys.find((key) => lastSegment(key) === service);
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const key = await find(props);
  if (!key) return {};
  const { title, gets } = services[key];
  return buildPageMetadata({
    path: serviceOrderPath(key),
    title: `Order: ${title}`,
    description: `${title} for a company that exists, formed by us or elsewhere. ${gets}`,
    keywords: [title.toLowerCase(), "services for companies"],
    noindex: true,
    imageOf: "/services-for-companies",
  });
}

/** The order form of a service for a company that exists: paid at once where it has a price, else a request for an offer. */
export default async function ServiceOrderPage(props: Props) {
  const key = await find(props);
  if (!key) notFound();
  const { title, gets } = services[key];
  const fee = servicePrices[key];
  return (
    <OrderFormPage
      title={text.title(title)}
      lead={fee === undefined ? text.askLead(gets) : `${gets} ${orderFormText.lead}`}
      back={text.back}
      isRequest={fee === undefined}
    >
      {fee === undefined ? (
        <ServiceRequestForm
          {...getServiceOrderFormData(key)}
          siteKey={env.turnstileSiteKey}
          action={requestServiceOffer}
        />
      ) : (
        <ServiceOrderForm
          {...getServiceOrderFormData(key)}
          fees={{ incorporation: fee, government: 0 }}
          action={submitOrderForm}
        />
      )}
    </OrderFormPage>
  );
}
