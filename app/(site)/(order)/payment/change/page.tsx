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
import { findProductFees } from "@/lib/orders/price";
import type { ServiceKey } from "@/data/services";
import { findOrderFormData, getServiceOrderFormData } from "@/lib/orders/order-forms";
import type { OrderDraft } from "@/lib/schemas/order";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { submitOrderForm } from "../../actions";

export const metadata = buildPageMetadata({
  ...changeOrderText,
  noindex: true,
  imageOf: privatePages.payment,
});

const forms = { company: CompanyOrderForm, trust: TrustOrderForm, bank: BankOrderForm };

/** "Change the order": the form prefilled from the encrypted draft. Works without JavaScript. */
export default async function ChangeOrderPage() {
  const draft = await readDraft();
  const form = draft && formOf(draft);
  if (!form) redirect(privatePages.payment);
  return (
    <OrderFormPage
      title={changeOrderText.title}
      lead={changeOrderText.lead}
      back={{ href: privatePages.payment, label: changeOrderText.back }}
    >
      {form}
    </OrderFormPage>
  );
}

/** The draft's form; undefined if what it orders is no longer in the catalogue. */
function formOf({ draftedAt, input }: OrderDraft) {
  const shared = { key: draftedAt, action: submitOrderForm, draft: { draftedAt, input } };
  if (input.kind !== "service") {
    const form = findOrderFormData(input);
    return form && createElement(forms[input.kind], { ...shared, ...form });
  }
  const fees = findProductFees(input);
  return (
    fees &&
    createElement(ServiceOrderForm, {
      ...shared,
      fees,
      ...getServiceOrderFormData(input.service as ServiceKey),
    })
  );
}
