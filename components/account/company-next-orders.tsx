import { InlineLink } from "@/components/ui/inline-link";
import { Button } from "@/components/ui/button";
import { FieldLabel } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/input";
import { bankJurisdictions } from "@/data/banks";
import { companyText as text, nomineeText } from "@/data/companies";
import { jurisdictions } from "@/data/jurisdictions";
import { companyServices, serviceOrderPath, services } from "@/data/services";
import { findLocalBankJurisdiction } from "@/lib/catalogue";
import { orderMessagesPath } from "@/lib/orders/paths";
import type { Order } from "@/lib/orders/store";
import { CompanySection } from "./account-frame";
import { formatRoles, type Person as NamedPerson } from "@/lib/people/person";
import { listNomineeRoles } from "@/lib/required-people";

/** Forms, prefilled, to order more for a company, and a link to ask about it. */
export function CompanyOrderOptions({ order, noun }: { order: Order; noun: string }) {
  const reference = order.order_reference;
  return (
    <CompanySection heading={text.next} id="next">
      <div className="grid gap-5">
        {order.kind !== "bank" && (
          <Choice
            label={text.openAccount(noun)}
            placeholder={text.chooseBank}
            target="/bank-account-order"
            options={bankJurisdictions.map(({ id, name }) => [id, name])}
            chosen={findLocalBankJurisdiction(order.jurisdiction_slug)?.id}
            reference={reference}
          />
        )}
        <Choice
          label={text.formAnother}
          placeholder={text.choosePlace}
          target="/order-form"
          options={jurisdictions.map(({ slug, name }) => [slug, name])}
          reference={reference}
        />
        {order.kind === "company" && (
          <details className="group">
            <summary className="link cursor-pointer">{text.services}</summary>
            <ul className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
              {companyServices.map((key) => (
                <li key={key}>
                  <InlineLink
                    href={`${serviceOrderPath(key)}?company=${encodeURIComponent(reference)}`}
                    className="inline-block py-1"
                  >
                    {services[key].title}
                  </InlineLink>
                </li>
              ))}
            </ul>
          </details>
        )}
        <p className="text-sm text-muted">{text.filledIn}</p>
        <p>
          <InlineLink href={orderMessagesPath(reference)}>{text.ask}</InlineLink>
        </p>
      </div>
    </CompanySection>
  );
}

type ChoiceProps = {
  label: string;
  placeholder: string;
  /** The path of the order forms. */
  target: "/bank-account-order" | "/order-form";
  options: readonly (readonly [value: string, label: string])[];
  chosen?: string;
  reference: string;
};

function Choice({ label, placeholder, target, options, chosen = "", reference }: ChoiceProps) {
  const id = `next${target}`;
  return (
    <form action="/choose" method="get" aria-label={label} className="grid gap-2">
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <input type="hidden" name="in" value={target} />
      <input type="hidden" name="company" value={reference} />
      <div className="flex flex-wrap gap-2 sm:flex-nowrap">
        <NativeSelect
          id={id}
          name="place"
          required
          defaultValue={chosen}
          options={options}
          className="min-w-0 flex-1"
        >
          <option value="" disabled>
            {placeholder}
          </option>
        </NativeSelect>
        <Button type="submit" variant="outline">
          {text.go}
          <span className="sr-only">: {label}</span>
        </Button>
      </div>
    </form>
  );
}

type Props = { order: Order; people: readonly NamedPerson[] };

/** A company's people with their roles, and the nominees we supply. Renders nothing if no people are named. */
export function CompanyPeople({ order, people }: Props) {
  const nominees = listNomineeRoles(order).map((role) => ({
    role: nomineeText.roles[role],
    name: order[`nominee_${role}`],
  }));
  if (people.length + nominees.length === 0) return null;
  return (
    <CompanySection heading={text.people} id="people">
      <ul>
        {people.map(({ id, full_name: name, roles }) => (
          <Person key={id} name={name} roles={formatRoles(roles)} />
        ))}
        {nominees.map(({ role, name }) => (
          <Person key={role} name={name ?? role} roles={nomineeText.supplied(name && role)} />
        ))}
      </ul>
    </CompanySection>
  );
}

function Person({ name, roles }: { name: string; roles: string }) {
  return (
    <li className="border-t border-line py-2.5 first:border-t-0 first:pt-0">
      <bdi className="block [overflow-wrap:anywhere] text-ink">{name}</bdi>
      <span className="text-sm text-muted">{roles}</span>
    </li>
  );
}
