"use client";

import type { ReactNode } from "react";
import type { z } from "zod";
import { ActionFormProvider } from "@/components/forms/action-form-provider";
import { FormStatus } from "@/components/forms/form-status";
import { TrapField } from "@/components/forms/trap-field";
import { useActionForm } from "@/components/forms/use-action-form";
import type { Fees } from "@/data/prices";
import { orderFormsKey, pendingOrderKey } from "@/data/site";
import type { OrderHints } from "@/lib/orders/hints";
import type { FormAction } from "@/lib/result";
import type { OrderDraft, OrderInput } from "@/lib/schemas/order";
import { ConsentField } from "./consent-field";
import { OrderSummary } from "./order-summary";
import { PayBar } from "./pay-bar";
import { useMember } from "./use-member";
import { usePendingOrder } from "./use-pending-order";
import { usePrice } from "./use-price";

export type OrderFormProps = {
  /** What is ordered, as the catalogue names it. */
  place: string;
  jurisdiction: string;
  serviceType: string;
  /** From the price list, US dollars; nominees are added as they are chosen. */
  fees: Fees;
  /** What the law of the place asks of the answers. */
  hints?: OrderHints;
  action: FormAction;
  /** The order on its way to payment that is changed here. */
  draft?: Pick<OrderDraft, "requestId" | "input">;
};

type Frame<T extends Record<string, string>> = OrderFormProps & {
  kind: "company" | "trust" | "bank";
  defaults: T;
  schema: () => Promise<z.ZodType>;
  feeLabel?: string;
  included: string;
  children: ReactNode;
};

/** The form's own fields of what was ordered. */
function pick<T extends Record<string, string>>(input: OrderInput, fields: T): T {
  const values = input as Record<string, string>;
  const own = Object.keys(fields).map((name) => [name, values[name] ?? fields[name]]);
  return Object.fromEntries(own) as T;
}

/** What the three order forms share: fields on the left, the summary in view on the right, one button that says the price. */
export function OrderForm<T extends Record<string, string>>({
  kind,
  place,
  jurisdiction,
  serviceType,
  action,
  defaults,
  schema,
  fees,
  feeLabel,
  included,
  draft,
  children,
}: Frame<T>) {
  const initial = draft ? pick(draft.input, defaults) : defaults;
  const { form, formProps, pending, failure, unchecked } = useActionForm({
    action,
    schema,
    defaults: { ...initial, consent: "" },
  });
  const price = usePrice(form, fees);
  useMember(form, !draft);
  usePendingOrder(form, {
    order: { jurisdiction, serviceType },
    fees,
    draft: draft?.requestId,
    initial: { ...initial, ...failure?.values },
    answered: Boolean(failure),
  });

  return (
    <ActionFormProvider form={form} refused={failure?.fields}>
      <form
        {...formProps}
        data-wakes={`${pendingOrderKey} ${orderFormsKey}`}
        aria-label={`${serviceType} order`}
        className="relative flex flex-col gap-6 lg:grid lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-8"
      >
        <TrapField />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="place" value={place} />
        <div className="sheet grid gap-8 p-5 sm:p-8">{children}</div>
        {/* Wide: one column that stays in view. Small: its last part alone does, at the foot of the screen. */}
        <div className="contents lg:sticky lg:top-sticky lg:block">
          <aside aria-label="Order summary" className="sheet p-5 sm:p-6">
            <h2 className="mb-4 text-xl">Order summary</h2>
            <OrderSummary
              jurisdiction={jurisdiction}
              serviceType={serviceType}
              price={price}
              feeLabel={feeLabel}
            />
            <p className="mt-3 text-sm text-muted">{included}</p>
            <div className="mt-4 border-t border-line pt-3">
              <ConsentField />
            </div>
            <div className="mt-4 grid gap-4 empty:hidden">
              <FormStatus unchecked={unchecked} failure={failure} />
            </div>
          </aside>
          <PayBar pending={pending} total={price.total} />
        </div>
      </form>
    </ActionFormProvider>
  );
}
