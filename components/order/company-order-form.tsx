"use client";

import { ChoiceField } from "@/components/forms/choice-field";
import { FormSection } from "@/components/forms/form-parts";
import { TextField } from "@/components/forms/text-field";
import { orderFormText } from "@/data/order-form-texts";
import { nomineeDirectorFee, nomineeShareholderFee } from "@/data/prices";
import { formatUsd } from "@/lib/format";
import type { CompanyOrder, OrderFields } from "@/lib/schemas/order";
import { contactDefaults, ContactFields, SameAsContactButton } from "./contact-fields";
import { OrderExtrasSection, OrderForm, type OrderFormProps } from "./order-form";

const defaults = {
  ...contactDefaults,
  companyNameChoice1: "",
  companyNameChoice2: "",
  companyNameChoice3: "",
  directorName: "",
  shareholderName: "",
  beneficialOwnerName: "",
  useNomineeDirector: "no",
  useNomineeShareholder: "no",
  additionalDetails: "",
} satisfies OrderFields<CompanyOrder>;

const schema = () => import("@/lib/schemas/order").then(({ companyFormSchema }) => companyFormSchema);

const yesNo = (fee: number) => [
  { value: "no", label: "No" },
  { value: "yes", label: "Yes", note: `+ ${formatUsd(fee)}` },
];

type PersonFieldProps = { name: string; label: string; hint?: string };

/** A person's name. The schema decides whether it is required: a browser would ask for it even with a nominee. Styles hide "(optional)". */
function PersonField(field: PersonFieldProps) {
  return <TextField {...field} beside={<SameAsContactButton name={field.name} label={field.label} />} />;
}

/** §2 Company order form. */
export function CompanyOrderForm(order: OrderFormProps) {
  return (
    <OrderForm kind="company" defaults={defaults} schema={schema} {...order}>
      <ContactFields />
      <FormSection title="Company name" hint="Give us three, in case the registrar refuses the first.">
        <TextField name="companyNameChoice1" label="First choice" hint={order.hints.name} required />
        <TextField name="companyNameChoice2" label="Second choice" />
        <TextField name="companyNameChoice3" label="Third choice" />
      </FormSection>
      <FormSection title="Director, shareholder and beneficial owner">
        <PersonField name="directorName" label="Director" hint={order.hints.people} />
        <PersonField name="shareholderName" label="Shareholder" />
        <PersonField
          name="beneficialOwnerName"
          label="Beneficial owner"
          hint="The person who ultimately owns or controls the company."
        />
      </FormSection>
      <FormSection title="Nominee options" hint={orderFormText.nominees}>
        <ChoiceField
          name="useNomineeDirector"
          question="Use a nominee director?"
          choices={yesNo(nomineeDirectorFee)}
        />
        {order.hints.hasShareholders && (
          <ChoiceField
            name="useNomineeShareholder"
            question="Use a nominee shareholder?"
            choices={yesNo(nomineeShareholderFee)}
          />
        )}
      </FormSection>
      <OrderExtrasSection {...order} />
      <FormSection title="Additional details">
        <TextField
          name="additionalDetails"
          label="Anything we should know"
          hint="The planned activity, further directors or shareholders, a deadline."
          multiline
        />
      </FormSection>
    </OrderForm>
  );
}
