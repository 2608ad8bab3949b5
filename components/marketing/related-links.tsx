import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import type { BankJurisdiction } from "@/data/banks";
import type { Jurisdiction } from "@/data/jurisdictions";
import type { NavLink } from "@/data/navigation";
import type { Trust } from "@/data/trusts";

type Props = {
  place: Jurisdiction;
  bank?: BankJurisdiction;
  trust?: Trust;
  /** What it is compared with first. */
  neighbours: readonly Jurisdiction[];
};

/** Links to services that go with a jurisdiction, and a comparison with its neighbours. */
export function RelatedLinks({ place, bank, trust, neighbours }: Props) {
  const compared = [place, ...neighbours].map(({ slug }) => slug).join(",");
  const links: NavLink[] = [
    bank
      ? { href: `/bank-account-order/${bank.id}`, label: `Bank account in ${bank.name}` }
      : { href: "/account-opening", label: "Bank account in another jurisdiction" },
    { href: "/nominee", label: "Nominee director or shareholder" },
    ...(trust ? [{ href: "#trust", label: trust.name }] : []),
    {
      href: `/jurisdictions/compare?places=${compared}`,
      label: `Compare with ${neighbours.map(({ name }) => name).join(" and ")}`,
    },
    { href: "/consultation", label: "Schedule a Consultation" },
  ];
  return (
    <section>
      <h2 className="mb-5 text-heading">Related services</h2>
      <ul className="grid gap-2.5">
        {links.map(({ href, label }) => (
          <li key={href}>
            {href.startsWith("#") ? (
              <a href={href} className="link">
                {label}
              </a>
            ) : (
              <HoverPrefetchLink href={href} className="link">
                {label}
              </HoverPrefetchLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
