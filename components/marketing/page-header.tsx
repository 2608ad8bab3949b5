import type { ReactNode } from "react";
import { type Breadcrumb, buildBreadcrumbJsonLd } from "@/lib/seo/json-ld";
import { JsonLd } from "@/components/json-ld";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";

/** Breadcrumb links and their structured data. Adds the home page as the first. */
export function Breadcrumbs({ trail }: { trail: readonly Breadcrumb[] }) {
  const all = [{ name: "Home", path: "/" }, ...trail];
  return (
    <nav aria-label="Breadcrumb" className="mb-2 text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        {all.map(({ name, path }, index) =>
          index === all.length - 1 ? (
            <li key={path} aria-current="page">
              {name}
            </li>
          ) : (
            <li key={path} className="after:ml-2 after:content-['/']">
              <HoverPrefetchLink
                href={path}
                className="inline-block py-1 font-semibold text-gilt underline-offset-4 hover:underline"
              >
                {name}
              </HoverPrefetchLink>
            </li>
          ),
        )}
      </ol>
      <JsonLd data={buildBreadcrumbJsonLd(all)} />
    </nav>
  );
}

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  /** The breadcrumbs without the home page, ending with this page. Required on every indexed page. */
  trail?: readonly Breadcrumb[];
  children?: ReactNode;
};

/** A page's heading and introduction on a dark background. */
export function PageHeader({ title, lead, trail, children }: Props) {
  return (
    <div className="on-ink bg-ink text-ink-muted">
      <div className="shell py-10 sm:py-14">
        {trail && <Breadcrumbs trail={trail} />}
        <h1 className="max-w-3xl text-title text-ink-text">{title}</h1>
        {lead && <p className="measure mt-4 text-lg">{lead}</p>}
        {children && <div className="mt-6">{children}</div>}
      </div>
    </div>
  );
}

/** A figure at the top of a page: a label, a value in large type, and an optional note below. */
export type KeyFigure = { label: string; value: string; note?: string };

type PageHeroProps = {
  trail: readonly Breadcrumb[];
  title: string;
  lead: ReactNode;
  figures?: readonly KeyFigure[];
};

/** The head of a page about several jurisdictions, like that of one. */
export function PageHero({ trail, title, lead, figures }: PageHeroProps) {
  return (
    <div className="place-hero on-ink">
      <div className="shell">
        <div>
          <Breadcrumbs trail={trail} />
          <h1 className="text-title text-ink-text">{title}</h1>
          <p className="measure mt-3">{lead}</p>
        </div>
        {figures && (
          <dl className="hero-figures">
            {figures.map(({ label, value, note }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
                {note && <dd>{note}</dd>}
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}
