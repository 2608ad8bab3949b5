import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import type { NavLink } from "@/data/navigation";
import type { Jurisdiction } from "@/data/jurisdictions";

/** A text link. Links within the page and to files are plain anchors. */
export function TextLink({ href, label }: NavLink) {
  const isFile = /\.(csv|pdf)$/.test(href);
  const Link = href.startsWith("#") || isFile ? "a" : HoverPrefetchLink;
  return (
    <Link href={href} className="link" {...(isFile && { download: true })}>
      {label}
    </Link>
  );
}

/** A list of text links. */
export function LinkList({ links }: { links: readonly NavLink[] }) {
  return (
    <ul className="grid gap-2.5">
      {links.map((link) => (
        <li key={link.href}>
          <TextLink {...link} />
        </li>
      ))}
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
