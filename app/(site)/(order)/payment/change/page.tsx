import { createElement } from "react";
import { redirect } from "next/navigation";
import { BankOrderForm } from "@/components/order/bank-order-form";
import { CompanyOrderForm } from "@/components/order/company-order-form";
import { OrderFormPage } from "@/components/order/order-page";
import { ServiceOrderForm } from "@/components/order/service-order-form";
import { TrustOrderForm } from "@/components/order/trust-order-form";
import { changeOrderText } from "@/data/page-texts";
import { privatePages } from "@/data/private-pages";
import { readDraft } from "@/lib/orders/draft";
import { orderHints } from "@/lib/orders/requirements";
import { findFees } from "@/lib/orders/price";
import type { ServiceKey } from "@/data/services";
import { serviceForm } from "@/lib/orders/service-form";
import { describeOrder } from "@/lib/orders/order-row";
import { pageMetadata } from "@/lib/seo/metadata";
import { submitOrder } from "../../actions";

export const metadata = pageMetadata({ ...changeOrderText, noindex: true, imageOf: privatePages.payment });

const forms = { company: CompanyOrderForm, trust: TrustOrderForm, bank: BankOrderForm };

/** "Change the order": the form prefilled from the encrypted draft. Works without JavaScript. */
export default async function ChangeOrderPage() {
  const draft = await readDraft();
  const order = draft && describeOrder(draft.input);
  const fees = draft && findFees(draft.input);
  if (!draft || !order || !fees) redirect(privatePages.payment);
  const { draftedAt, input } = draft;
  const shared = { ...order, fees, action: submitOrder, draft: { draftedAt, input } };
  return (
    <OrderFormPage
      title={changeOrderText.title}
      lead={changeOrderText.lead}
      back={{ href: privatePages.payment, label: changeOrderText.back }}
    >
      {input.kind === "service" ? (
        <ServiceOrderForm key={draftedAt} {...shared} {...serviceForm(input.service as ServiceKey)} />
      ) : (
        createElement(forms[input.kind], {
          key: draftedAt,
          ...shared,
          place: input.place,
          hints: orderHints(input),
        })
      )}
    </OrderFormPage>
  );
}
