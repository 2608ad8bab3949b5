import Link from "next/link";
import { ReachLink } from "@/components/ui/reach-link";
import { Button } from "@/components/ui/button";
import { Flag } from "@/components/ui/flag";
import type { Jurisdiction } from "@/data/jurisdictions";
import { formatUsd } from "@/lib/format";
import { orderFormPath } from "@/lib/orders/path";
import type { Quote } from "@/lib/orders/total";
import { CheckList } from "./check-list";
import { FeeTable } from "./fee-table";
import { LocatorMap } from "./locator-map";
import { PageHeader } from "./page-header";

/** §2 detail page: title, description, Key Benefits, Requirements, the fee table and Set Up Now. */
export function JurisdictionDetail({ place, price }: { place: Jurisdiction; price: Quote }) {
  const facts: [string, string][] = [
    ["What is formed", place.entity],
    ["Region", place.region],
    ["Legal system", place.legalSystem],
    ["Language", place.language],
    ["Currency", place.currency],
    ["Time zone", place.timeZone],
  ];
  return (
    <article>
      <PageHeader
        eyebrow={
          <Link href="/jurisdictions" className="underline-offset-4 hover:underline">
            Jurisdictions
          </Link>
        }
        title={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Flag iso={place.iso} width={48} /> {place.name} Company Formation
          </span>
        }
        lead={place.intro}
      />
      <div className="shell grid items-start gap-8 py-10 sm:py-12 lg:grid-cols-[1fr_22rem] lg:gap-12">
        <aside aria-label="Fees" className="sheet p-5 sm:p-6 lg:sticky lg:top-20 lg:order-last">
          <h2 className="text-xl">Fees</h2>
          <FeeTable price={price} />
          <Button asChild size="lg" className="mt-5 w-full">
            <ReachLink href={orderFormPath(place.slug)}>Set Up Now</ReachLink>
          </Button>
          <p className="mt-4 text-sm text-muted">
            {formatUsd(price.total)} covers our work and the government&apos;s fee for the first year. Not
            included:
          </p>
          <ul className="mt-2 list-disc pl-5 text-sm text-muted">
            {place.notIncluded.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </aside>
        <div className="grid gap-10">
          <section>
            <h2 className="mb-5 text-heading">Key Benefits</h2>
            <CheckList items={place.benefits} />
          </section>
          <section>
            <h2 className="mb-5 text-heading">Requirements</h2>
            <CheckList items={place.requirements} />
          </section>
          <section>
            <h2 className="mb-5 text-heading">At a glance</h2>
            <div className="grid gap-6 sm:grid-cols-[1fr_auto]">
              <dl className="grid content-start border-t border-line">
                {facts.map(([term, fact]) => (
                  <div key={term} className="grid grid-cols-[8.5rem_1fr] gap-3 border-b border-line py-2.5">
                    <dt className="text-muted">{term}</dt>
                    <dd className="text-ink">{fact}</dd>
                  </div>
                ))}
              </dl>
              <LocatorMap slug={place.slug} name={place.name} />
            </div>
          </section>
          <section>
            <h2 className="mb-5 text-heading">How long it takes</h2>
            <p className="measure">
              We contact you within 24 hours of your order. Document preparation takes 1-2 business days,
              government filing 3-5 business days; completion comes in 5-10 business days. Formation usually
              takes 1-3 weeks.
            </p>
          </section>
        </div>
      </div>
    </article>
  );
}
