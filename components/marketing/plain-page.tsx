import { JsonLd } from "@/components/json-ld";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { Button } from "@/components/ui/button";
import type { PlainPage, Section as PlainSection } from "@/data/plain-page";
import { serviceCards } from "@/data/services";
import { formatUsd } from "@/lib/format";
import { serviceData } from "@/lib/seo/json-ld";
import { CheckList } from "./check-list";
import { LinkList } from "./link-list";
import { PageHeader } from "./page-header";
import { Section } from "./section";
import { ServiceCards } from "./service-cards";
import { StepList } from "./step-list";

type Props = { head?: readonly string[]; rows: readonly (readonly string[])[] };

/** A small text table. The first cell of each row is its header. */
function PlainTable({ head, rows }: Props) {
  return (
    <table className="max-w-4xl [overflow-wrap:anywhere] max-sm:text-sm">
      {head && (
        <thead>
          <tr className="border-b-2 border-ink text-left text-sm text-ink">
            {head.map((name) => (
              <th key={name} scope="col" className="py-2 pr-4">
                {name}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="border-b border-line align-top">
            <th scope="row" className="py-2.5 pr-4 text-left font-semibold text-ink">
              {name}
            </th>
            {cells.map((cell) => (
              <td key={cell} className="py-2.5 pr-4">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Body({ section }: { section: PlainSection }) {
  switch (section.kind) {
    case "prose":
      return (
        <div className="measure grid gap-4 text-lg">
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      );
    case "list":
      return <CheckList items={section.items} />;
    case "steps":
      return <StepList steps={section.steps} />;
    case "cards":
      return <ServiceCards cards={section.cards} columns={2} title="h2" />;
    case "table":
      return (
        <>
          <PlainTable head={section.head} rows={section.rows} />
          {section.note && <p className="mt-4">{section.note}</p>}
        </>
      );
    case "links":
      return <LinkList links={section.links} />;
    case "service-cards": {
      const cards = serviceCards[section.set];
      return <ServiceCards cards={cards} columns={cards.length % 3 === 0 ? 3 : 2} title="h2" />;
    }
  }
}

/** A text page from data/plain-pages.ts: heading, sections and an optional button. */
export function PlainPageView({ page }: { page: PlainPage }) {
  const { heading, lead, parent, path, service } = page;
  return (
    <>
      <PageHeader title={heading} lead={lead} trail={[...(parent ? [parent] : []), { name: heading, path }]}>
        {service && (
          <p className="text-lg">
            <span className="figures font-semibold text-ink-text">{formatUsd(service.fee)}</span>{" "}
            {service.note}
          </p>
        )}
      </PageHeader>
      {page.sections.map((section, index) => (
        <Section
          key={section.kind + String(index)}
          heading={"heading" in section ? section.heading : undefined}
          tone={index % 2 ? "sheet" : "paper"}
        >
          <Body section={section} />
          {page.action && index === page.sections.length - 1 && (
            <Button asChild size="lg" className="mt-8">
              <HoverPrefetchLink href={page.action.href}>{page.action.label}</HoverPrefetchLink>
            </Button>
          )}
        </Section>
      ))}
      {service && (
        <JsonLd
          data={serviceData({
            path,
            name: heading,
            description: page.description,
            serviceType: service.type,
            total: service.fee,
          })}
        />
      )}
    </>
  );
}
