"use client";

import { FormSection } from "@/components/forms/form-parts";
import { TextField } from "@/components/forms/text-field";
import type { TrustOrder, OrderFields } from "@/lib/schemas/order";
import { contactDefaults, ContactFields, SameAsContactButton } from "./contact-fields";
import { OrderExtrasSection, OrderForm, type OrderFormProps } from "./order-form";

const defaults = {
  ...contactDefaults,
  trustName: "",
  founderName: "",
  beneficiaryName1: "",
  beneficiaryName2: "",
  beneficiaryName3: "",
  additionalDetails: "",
} satisfies OrderFields<TrustOrder>;

const schema = () =>
  import("@/lib/schemas/order").then(({ trustOrderSchema }) =>
    trustOrderSchema.omit({ kind: true, place: true }),
  );

/** §2 Trust order form. */
export function TrustOrderForm(order: OrderFormProps) {
  return (
    <OrderForm kind="trust" defaults={defaults} schema={schema} {...order}>
      <ContactFields />
      <FormSection title="Trust or foundation">
        <TextField name="trustName" label="Name of the trust or foundation" required />
        <TextField
          name="founderName"
          label="Founder"
          hint={["The settlor of a trust, the founder of a foundation.", order.hints.people]
            .filter(Boolean)
            .join(" ")}
          required
          beside={<SameAsContactButton name="founderName" label="Founder" />}
        />
      </FormSection>
      <FormSection title="Beneficiaries" hint="Up to three now. You can add more in the deed.">
        <TextField name="beneficiaryName1" label="First beneficiary" required />
        <TextField name="beneficiaryName2" label="Second beneficiary" />
        <TextField name="beneficiaryName3" label="Third beneficiary" />
      </FormSection>
      <OrderExtrasSection {...order} />
      <FormSection title="Additional details">
        <TextField
          name="additionalDetails"
          label="Anything we should know"
          hint="The trustee or council members, if you have chosen them. Further beneficiaries."
          multiline
        />
      </FormSection>
    </OrderForm>
  );
}
