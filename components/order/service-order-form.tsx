"use client";

import { FormSection } from "@/components/forms/form-parts";
import { SelectField } from "@/components/forms/choice-field";
import { TextField } from "@/components/forms/text-field";
import { serviceFormText as text } from "@/data/service-form-texts";
import type { OrderLine } from "@/lib/orders/fees";
import type { OrderFields, ServiceOrder } from "@/lib/schemas/order";
import { contactDefaults, ContactFields } from "./contact-fields";
import { OrderForm, type OrderFormProps } from "./order-form";

const defaults = {
  ...contactDefaults,
  place: "",
  companyName: "",
  companyNumber: "",
  additionalDetails: "",
} satisfies OrderFields<ServiceOrder>;

const schema = () =>
  import("@/lib/schemas/order").then(({ serviceOrderSchema }) =>
    serviceOrderSchema.omit({ kind: true, service: true }),
  );

type Places = readonly (readonly [slug: string, name: string])[];

/** The fields about the company that a service is for. */
export function ExistingCompanyFields({ places, placeHint }: { places: Places; placeHint?: string }) {
  return (
    <>
      <TextField name="companyName" label="Company name" required autoComplete="organization" />
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <SelectField
          name="place"
          label="Registered in"
          hint={placeHint}
          placeholder={text.choosePlace}
          options={places}
        />
        <TextField name="companyNumber" label="Company number" />
      </div>
    </>
  );
}

type Props = Omit<OrderFormProps, "place" | "jurisdiction"> & {
  /** The service as a line. */
  service: Omit<OrderLine, "amount">;
  places: Places;
  question: string;
};

/** The order form of a service with a price, for a company that exists. */
export function ServiceOrderForm({ places, question, ...order }: Props) {
  return (
    <OrderForm kind="service" defaults={defaults} schema={schema} {...order}>
      <ContactFields />
      <FormSection title={text.company}>
        <ExistingCompanyFields places={places} placeHint={text.elsewhereHint} />
        <TextField name="additionalDetails" label={text.details} hint={question} multiline />
      </FormSection>
    </OrderForm>
  );
}
