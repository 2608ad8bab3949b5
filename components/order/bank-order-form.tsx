"use client";

import { FormSection } from "@/components/forms/form-parts";
import { TextField } from "@/components/forms/text-field";
import type { BankOrder, OrderFields } from "@/lib/schemas/order";
import { contactDefaults, ContactFields } from "./contact-fields";
import { OrderExtrasSection, OrderForm, type OrderFormProps } from "./order-form";

const defaults = {
  ...contactDefaults,
  company: "",
  additionalInfo: "",
} satisfies OrderFields<BankOrder>;

const schema = () =>
  import("@/lib/schemas/order").then(({ bankOrderSchema }) =>
    bankOrderSchema.omit({ kind: true, place: true }),
  );

/** §2 Bank account order. */
export function BankOrderForm(order: OrderFormProps) {
  return (
    <OrderForm kind="bank" defaults={defaults} schema={schema} {...order}>
      <ContactFields />
      <FormSection title="The account">
        <TextField
          name="company"
          label="Company"
          hint="If the account is for a company, its full name."
          autoComplete="organization"
        />
        <TextField
          name="additionalInfo"
          label="Additional information"
          hint="What the business does, where its money comes from, the currencies you need, expected turnover, countries you deal with."
          multiline
        />
      </FormSection>
      <OrderExtrasSection {...order} />
    </OrderForm>
  );
}
