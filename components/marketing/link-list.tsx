import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import type { NavLink } from "@/data/navigation";
import type { Jurisdiction } from "@/data/jurisdictions";

/** A list of text links. Links within the page are plain anchors. */
export function LinkList({ links }: { links: readonly NavLink[] }) {
  return (
    <ul className="grid gap-2.5">
      {links.map(({ href, label }) => {
        const Link = href.startsWith("#") ? "a" : HoverPrefetchLink;
        return (
          <li key={href}>
            <Link href={href} className="link">
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

type Props = {
  place: Jurisdiction;
  /** The jurisdictions to compare this one with. */
  neighbours: readonly Jurisdiction[];
};

/** Links to services for every jurisdiction, and a comparison with its neighbours. */
export function RelatedLinks({ place, neighbours }: Props) {
  const compared = [place, ...neighbours].map(({ slug }) => slug).join(",");
  const links: NavLink[] = [
    { href: "/nominee", label: "Nominee director or shareholder" },
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
