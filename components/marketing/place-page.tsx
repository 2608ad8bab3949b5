import type { ReactNode } from "react";
import { HoverPrefetchButtonLink } from "@/components/ui/button-link";
import { Flag } from "@/components/ui/flag";
import type { NavLink } from "@/data/navigation";
import { placePageText as text } from "@/data/page-texts";
import { formatUsd } from "@/lib/format";
import type { Breadcrumb } from "@/lib/seo/json-ld";
import { EligibilityNote } from "./country-rules";
import { TextLink } from "./section";
import { Breadcrumbs, type KeyFigure } from "./page-header";

type Props = {
  trail: readonly Breadcrumb[];
  iso: string;
  title: string;
  lead: string;
  map?: ReactNode;
  figures: readonly KeyFigure[];
  /** The IDs of the parts below. */
  parts: readonly (keyof typeof text.parts)[];
  /** US dollars. */
  total: number;
  order: NavLink;
  children: ReactNode;
};

/**
 * The page of a jurisdiction, trust or bank. Its contents, its total and its order button stay in view: below the header, or on
 * small screens at the window's lower edge.
 */
export function PlacePage({ trail, iso, title, lead, map, figures, parts, total, order, children }: Props) {
  return (
    <article>
      <div className="place-hero on-ink">
        <div className="shell">
          <div>
            <Breadcrumbs trail={trail} />
            <h1 className="place-title text-title text-ink-text">
              <Flag iso={iso} width={42} /> <span>{title}</span>
            </h1>
            <p className="measure mt-3">{lead}</p>
          </div>
          {map}
          <dl className="place-figures">
            {figures.map(({ label, value, note }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className={value.length > 24 ? "long" : undefined}>{value}</dd>
                {note && <dd>{note}</dd>}
              </div>
            ))}
          </dl>
        </div>
      </div>
      <div className="place-bar no-print" data-slot="contents">
        <div className="shell">
          <nav aria-label={text.contents}>
            <ul>
              {parts.map((id) => (
                <li key={id}>
                  <a href={`#${id}`}>{text.parts[id]}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="place-order" data-slot="order-bar">
            <p>
              <span>{text.total}</span> <strong>{formatUsd(total)}</strong>
            </p>
            <HoverPrefetchButtonLink {...order} />
          </div>
        </div>
      </div>
      <div className="shell place-parts">{children}</div>
    </article>
  );
}

type PartProps = { id: Props["parts"][number]; heading: string; note?: string; children: ReactNode };

/** A part of the page, with its heading beside it on a wide screen. */
export function FactSection({ id, heading, note, children }: PartProps) {
  return (
    <section id={id} className="place-part">
      <div>
        <h2 className="text-heading">{heading}</h2>
        {note && <p className="mt-2 text-sm text-muted">{note}</p>}
      </div>
      <div>{children}</div>
    </section>
  );
}

/** The eligibility note and links to related pages, at the end of the last part. */
export function RelatedLinks({ links }: { links: readonly NavLink[] }) {
  return (
    <div className="mt-5 text-[0.9375rem]">
      <EligibilityNote />
      <h3 className="mt-4 mb-2 text-xl">{text.relatedHeading}</h3>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {links.map((link) => (
          <li key={link.href}>
            <TextLink {...link} />
          </li>
        ))}
      </ul>
    </div>
  );
}
