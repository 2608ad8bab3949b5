import type { ComponentProps } from "react";
import { OrderStatusLabels } from "@/components/order/order-states";
import { RequirementList } from "@/components/order/next-step-card";
import { PrivacyNote } from "@/components/forms/form-parts";
import { orderLinkPageText } from "@/data/page-texts";
import type { ConfirmationOrder } from "@/lib/orders/own-confirmation";
import { EmailLinkForm } from "@/components/auth/mail-link-form";
import { AccountSwitchWarning } from "@/components/auth/auth-card";

type Props = Pick<ComponentProps<typeof EmailLinkForm>, "token" | "signedInAs" | "action"> & {
  order: ConfirmationOrder;
  /** The order's email address, masked. */
  address: string;
};

/** The page a guest's order link opens: the order without anything personal, and a form to set the first password. */
export function OrderLinkView({ order, address, token, signedInAs, action }: Props) {
  const { order_reference: reference, service_type: service, jurisdiction } = order;
  const isAwaited = !order.parent_id && ["review", "documents"].includes(order.phase);
  return (
    <div className="shell grid max-w-5xl grid-cols-1 items-start gap-8 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
      <div>
        <p className="text-sm font-semibold text-muted">{orderLinkPageText.reference}</p>
        <h1 className="figures text-title">{reference}</h1>
        <p className="mt-1 text-lg text-ink">
          {service}, {jurisdiction}
        </p>
        <OrderStatusLabels order={order} className="mt-2 text-sm" />
      </div>
      <div className="sheet grid grid-cols-1 gap-5 p-6 shadow-sheet sm:p-8 lg:row-span-2">
        <div>
          <h2 className="text-heading">{orderLinkPageText.heading}</h2>
          <p className="mt-1 text-muted">{isAwaited ? orderLinkPageText.upload : orderLinkPageText.open}</p>
          <p className="mt-3 text-ink">
            {orderLinkPageText.account} <strong dir="ltr">{address}</strong>
          </p>
        </div>
        {signedInAs && <AccountSwitchWarning signedInAs={signedInAs} email={address} />}
        <EmailLinkForm {...{ token, signedInAs, action }} isChosen={false} label={orderLinkPageText.button} />
        <PrivacyNote>{orderLinkPageText.privacy}</PrivacyNote>
      </div>
      <RequirementList titles={order.needed} />
    </div>
  );
}
