import { companyText as text, nomineeText } from "@/data/companies";
import type { Order } from "@/lib/orders/store";
import { rolesInWords, type Person as NamedPerson } from "@/lib/people/person";
import { suppliedRoles } from "@/lib/required-people";
import { CompanySection } from "./company-section";

type Props = { order: Order; people: readonly NamedPerson[] };

/** A company's people with their roles, and the nominees we supply. Renders nothing if no people are named. */
export function CompanyPeople({ order, people }: Props) {
  const nominees = suppliedRoles(order).map((role) => ({
    role: nomineeText.roles[role],
    name: order[`nominee_${role}`],
  }));
  if (people.length + nominees.length === 0) return null;
  return (
    <CompanySection heading={text.people} id="people">
      <ul>
        {people.map(({ id, full_name: name, roles }) => (
          <Person key={id} name={name} roles={rolesInWords(roles)} />
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
