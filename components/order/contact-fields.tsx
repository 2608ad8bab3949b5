import { EmailField } from "@/components/forms/email-field";
import { FormSection } from "@/components/forms/form-section";
import { TextField } from "@/components/forms/text-field";
import { limits } from "@/data/limits";

/** The contact section of every order form. */
export function ContactFields() {
  return (
    <FormSection title="Contact information">
      <TextField name="fullName" label="Full name" required maxLength={limits.name} autoComplete="name" />
      <div className="grid gap-5 sm:grid-cols-2">
        <EmailField hint="We use it only for your order." />
        <TextField
          name="phone"
          label="Phone"
          type="tel"
          hint="Please include the country code, like +1 202 555 0100."
          required
          maxLength={limits.phone}
          autoComplete="tel"
          inputMode="tel"
        />
      </div>
    </FormSection>
  );
}
