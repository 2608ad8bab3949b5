import { companyText as text } from "@/data/companies";
import type { Order } from "@/lib/orders/store";
import { rolesInWords, type Person as NamedPerson } from "@/lib/people/person";
import { CompanySection } from "./company-section";

type Props = { order: Order; people: readonly NamedPerson[] };

/** A company's people with their roles, and the nominees we supply. Renders nothing if no people are named. */
export function CompanyPeople({ order, people }: Props) {
  const nominees = [
    order.use_nominee_director && text.nominees.director,
    order.use_nominee_shareholder && text.nominees.shareholder,
  ].filter((nominee) => nominee !== false);
  if (people.length + nominees.length === 0) return null;
  return (
    <CompanySection heading={text.people} id="people">
      <ul>
        {people.map(({ id, full_name: name, roles }) => (
          <Person key={id} name={name} roles={rolesInWords(roles)} />
        ))}
        {nominees.map((nominee) => (
          <Person key={nominee} name={nominee} roles={text.supplied} />
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
