import type { BankJurisdiction } from "@/data/banks";
import type { Jurisdiction } from "@/data/jurisdictions";
import type { NavLink } from "@/data/navigation";
import type { Trust } from "@/data/trusts";
import { bankPath, trustPath } from "@/lib/catalogue-paths";
import { LinkList } from "./link-list";

type Props = {
  place: Jurisdiction;
  bank?: BankJurisdiction;
  trust?: Trust;
  /** The jurisdictions to compare it with. */
  neighbours: readonly Jurisdiction[];
};

/** Links to services that go with a jurisdiction, and a comparison with its neighbours. */
export function RelatedLinks({ place, bank, trust, neighbours }: Props) {
  const compared = [place, ...neighbours].map(({ slug }) => slug).join(",");
  const links: NavLink[] = [
    bank
      ? { href: bankPath(bank), label: `Bank account in ${bank.name}` }
      : { href: "/account-opening", label: "Bank account in another jurisdiction" },
    { href: "/nominee", label: "Nominee director or shareholder" },
    ...(trust ? [{ href: trustPath(trust), label: trust.name }] : []),
    {
      href: `/jurisdictions/compare?places=${compared}`,
      label: `Compare with ${neighbours.map(({ name }) => name).join(" and ")}`,
    },
    { href: "/consultation", label: "Schedule a Consultation" },
  ];
  return (
    <section>
      <h2 className="mb-5 text-heading">Related services</h2>
      <LinkList links={links} />
    </section>
  );
}
