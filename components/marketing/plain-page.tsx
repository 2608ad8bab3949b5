import { JsonLd } from "@/components/json-ld";
import { HoverPrefetchButtonLink } from "@/components/ui/button-link";
import type { TextPageCell, TextPageContent, TextPageSection as PlainSection } from "@/data/plain-page";
import { serviceCards } from "@/data/service-cards";
import { cn } from "@/lib/cn";
import { formatUsd } from "@/lib/format";
import { buildServiceJsonLd } from "@/lib/seo/json-ld";
import { CheckMarkList, StepList } from "./lists";
import { LinkList, TextLink, PageSection } from "./section";
import { PageHeader } from "./page-header";
import { ServiceCards } from "./service-cards";

type Props = Pick<Extract<PlainSection, { kind: "table" }>, "heading" | "head" | "rows">;

function Cell({ cell }: { cell: TextPageCell }) {
  if (typeof cell === "number") return formatUsd(cell);
  return typeof cell === "string" ? cell : <TextLink {...cell} />;
}

const isAmount = (cell: TextPageCell | undefined) => typeof cell === "number";

/**
 * A small table. The first cell of each row is its header; amounts stand below each other, and with large text such a table
 * scrolls sideways.
 */
function PlainTable({ heading, head, rows }: Props) {
  const hasAmounts = rows[0]?.some(isAmount);
  const table = (
    <table
      className={cn("max-sm:text-sm", hasAmounts ? "w-full max-w-2xl" : "max-w-4xl [overflow-wrap:anywhere]")}
    >
      {head && (
        <thead>
          <tr className="border-b-2 border-ink text-left text-sm text-ink">
            {head.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={cn("py-2 pr-2 sm:pr-4", isAmount(rows[0]?.[index]) && "text-right")}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([name = "", ...cells], index) => (
          <tr key={index} className="border-b border-line align-top">
            <th scope="row" className="py-2.5 pr-2 sm:pr-4 text-left font-semibold text-ink">
              <Cell cell={name} />
            </th>
            {cells.map((cell, index) => (
              <td
                key={index}
                className={cn(
                  "py-2.5 pr-2 sm:pr-4",
                  isAmount(cell) && "figures text-right whitespace-nowrap",
                )}
              >
                <Cell cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!hasAmounts) return table;
  return (
    <div role="region" aria-label={heading} tabIndex={0} className="overflow-x-auto">
      {table}
    </div>
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
      return <CheckMarkList items={section.items} />;
    case "steps":
      return <StepList steps={section.steps} />;
    case "cards":
      return <ServiceCards cards={section.cards} columns={2} title="h2" />;
    case "table":
      return (
        <>
          <PlainTable {...section} />
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
export function TextPageView({ page }: { page: TextPageContent }) {
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
        <PageSection
          key={section.kind + String(index)}
          heading={"heading" in section ? section.heading : undefined}
          tone={index % 2 ? "sheet" : "paper"}
        >
          <Body section={section} />
          {page.action && index === page.sections.length - 1 && (
            <HoverPrefetchButtonLink size="lg" className="mt-8" {...page.action} />
          )}
        </PageSection>
      ))}
      {service && (
        <JsonLd
          data={buildServiceJsonLd({
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
