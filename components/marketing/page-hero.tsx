import type { ReactNode } from "react";
import type { Breadcrumb } from "@/lib/seo/json-ld";
import { Breadcrumbs } from "./page-header";
import type { KeyFigure } from "./place-page";

type Props = {
  trail: readonly Breadcrumb[];
  title: string;
  lead: ReactNode;
  figures?: readonly KeyFigure[];
};

/** The head of a page about several jurisdictions, like that of one. */
export function PageHero({ trail, title, lead, figures }: Props) {
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
