"use client";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import type { z } from "zod";
import { ActionForm, useActionForm } from "@/components/forms/use-action-form";
import {
  FormStatus,
  FormSection,
  HiddenFields,
  HoneypotField,
  SubmitButton,
} from "@/components/forms/form-parts";
import { CheckboxFields } from "@/components/forms/choice-field";
import { useContactPrefill } from "@/components/auth/use-contact-prefill";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { orderFormText, refundRuleSummaries } from "@/data/order-form-texts";
import { orderFormsStorageKey, pendingOrderStorageKey } from "@/data/site";
import { formatUsd } from "@/lib/format";
import type { OrderFees, OrderLine } from "@/lib/orders/fees";
import type { OrderFormHints } from "@/lib/orders/requirements";
import type { ResidenceOptions } from "@/lib/orders/residence";
import type { FormAction } from "@/lib/result";
import type { OrderDraft, OrderInput } from "@/lib/schemas/order";
import { ConsentField, OrderFormNotes } from "./consent-field";
import { OrderSummary } from "./order-summary";
import { ResidenceField } from "./residence-field";
import { usePersistedOrderForm, useOrderPrice } from "./use-pending-order";

type Props = {
  kind: keyof typeof refundRuleSummaries;
  pending: boolean;
  /** US dollars. */
  total: number;
};

/** The button of an order form, with the total, the refund rule, and what happens next. */
export function PayNowButton({ kind, pending, total }: Props) {
  return (
    <div className="mt-3">
      <SubmitButton pending={pending} size="lg" className="w-full">
        Pay Now · {formatUsd(total)}
      </SubmitButton>
      <div className="mt-3 grid gap-2 text-sm text-muted">
        <p className="font-medium text-ink">{refundRuleSummaries[kind]}</p>
        <p>{orderFormText.payHint}</p>
        <OrderFormNotes />
      </div>
    </div>
  );
}

export type OrderFormProps = {
  /** The slug of the jurisdiction or trust; undefined if it is a field of the form. */
  place?: string;
  /** Undefined until it is chosen in the form. */
  jurisdiction?: string;
  serviceType: string;
  /** From the price list, US dollars. Nominees are added when chosen. */
  fees: OrderFees;
  hints: OrderFormHints;
  residences: ResidenceOptions;
  /** What can be ticked besides, with its price in words. */
  extras?: { title: string; hint: string; fields: readonly { name: string; label: string; note: string }[] };
  action: FormAction;
  /** The draft to change. */
  draft?: Pick<OrderDraft, "draftedAt" | "input">;
};

type Frame<T extends Record<string, string>> = OrderFormProps & {
  kind: OrderInput["kind"];
  /** A service with its line; without one, the kind says what is sold. */
  service?: Omit<OrderLine, "amount">;
  defaults: T;
  schema: () => Promise<z.ZodType>;
  children: ReactNode;
};

/** The draft's values for this form's fields. */
function pick<T extends Record<string, string>>(input: OrderInput, fields: T): T {
  const values = input as Record<string, string>;
  const own = Object.keys(fields).map((name) => [name, values[name] ?? fields[name]]);
  return Object.fromEntries(own) as T;
}

/** The optional extras of an order, as checkboxes. */
export const OrderExtrasSection = ({ extras }: Pick<OrderFormProps, "extras">) =>
  extras && (
    <FormSection {...extras}>
      <CheckboxFields {...extras} />
    </FormSection>
  );

/** Shared by the order forms: the fields, and a card with summary, consent and button. */
export function OrderForm<T extends Record<string, string>>({
  kind,
  service,
  place,
  jurisdiction,
  serviceType,
  action,
  defaults,
  schema,
  fees,
  hints,
  residences,
  extras,
  draft,
  children,
}: Frame<T>) {
  const fields = {
    ...defaults,
    residence: "",
    ...Object.fromEntries((extras?.fields ?? []).map(({ name }) => [name, ""])),
  };
  const initial = draft ? pick(draft.input, fields) : fields;
  const path = usePathname();
  const state = useActionForm({ action, path, schema, defaults: { ...initial, consent: "" } });
  const { form, failure } = state;
  const order = { jurisdiction: jurisdiction ?? "", serviceType };
  const sold = service ?? (kind as Exclude<typeof kind, "service">);
  const price = useOrderPrice(form, sold, fees);
  useContactPrefill(form, { isNew: !draft });
  usePersistedOrderForm(form, {
    order,
    sold,
    fees,
    draft: draft?.draftedAt,
    initial: { ...initial, ...failure?.values },
    answered: Boolean(failure),
  });

  return (
    <ActionForm
      state={state}
      data-hydrate={`${pendingOrderStorageKey} ${orderFormsStorageKey} ?director ?shareholder`}
      aria-label={`${serviceType} order`}
      className="relative flex flex-col gap-6 lg:grid lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-8"
    >
      <HoneypotField />
      <HiddenFields values={{ kind, place, service: service?.item }} />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 lg:hidden">
        <span>
          Total: <span className="figures font-semibold text-ink">{formatUsd(price.total)}</span>
        </span>
        <a href="#summary" className="link text-sm">
          Order summary
        </a>
      </p>
      <div className="sheet grid gap-8 p-5 sm:p-8">
        {children}
        {/* Beside the consent, the button would be out of view in a low window. */}
        <div className="border-t border-line pt-7">
          <ResidenceField residences={residences} order={order} />
        </div>
      </div>
      <aside
        id="summary"
        aria-label="Order summary"
        // Sticky beside the fields. In a low window it sticks to the bottom, so that the button stays visible.
        className="sheet scroll-mt-20 p-5 max-lg:sm:p-6 lg:sticky lg:bottom-4 lg:self-end lg:tall:top-sticky lg:tall:bottom-auto lg:tall:self-start"
      >
        <h2 className="mb-3 text-xl">Order summary</h2>
        <OrderSummary jurisdiction={jurisdiction} serviceType={serviceType} price={price} />
        <p className="mt-3 text-sm text-muted">{hints.included}</p>
        {hints.morePeople && (
          <Alert role="note" className="mt-4 text-sm">
            <AlertTitle>{orderFormText.morePeople}</AlertTitle>
            <AlertDescription className="mt-1">{hints.morePeople}</AlertDescription>
          </Alert>
        )}
        <div className="mt-4 border-t border-line pt-2">
          <ConsentField />
        </div>
        <div className="grid gap-4 empty:hidden">
          <FormStatus {...state} />
        </div>
        <PayNowButton kind={kind} pending={state.pending} total={price.total} />
      </aside>
    </ActionForm>
  );
}
