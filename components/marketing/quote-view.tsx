import Link from "next/link";
import { FactList } from "./fact-list";
import { PriceInclusionLists } from "./price-scope";
import { YearlyCostsTable } from "./yearly-costs";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { nomineeDirectorFee, nomineeShareholderFee } from "@/data/prices";
import { quoteText as text } from "@/data/quotes";
import { site } from "@/data/site";
import type { FormationQuote } from "@/lib/receipts/formation-quote";
import { nomineeQueryParameters } from "@/lib/orders/fees";
import { formatUsd } from "@/lib/format";
import { quotePath } from "@/lib/orders/paths";
import { Letterhead, PrintOrderButton } from "@/components/order/letterhead";
import { OrderSummary } from "@/components/order/order-summary";

type Props = { quote: FormationQuote };

const optionFees = { useNomineeDirector: nomineeDirectorFee, useNomineeShareholder: nomineeShareholderFee };

/** The options as a GET form that reloads the quote. */
function QuoteOptions({ quote }: Props) {
  return (
    <form action={quotePath(quote.slug)} className="no-print sheet p-5 sm:p-6">
      <fieldset className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <legend className="mb-2 font-serif text-xl font-semibold text-ink">{text.optionsHeading}</legend>
        {quote.options.map(({ field, isChosen }) => (
          <label key={field} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={nomineeQueryParameters[field]}
              value="1"
              defaultChecked={isChosen}
              className="size-5 accent-brass"
            />
            {text.options[field]} (+ {formatUsd(optionFees[field])})
          </label>
        ))}
        <Button variant="outline" className="sm:ml-auto">
          {text.update}
        </Button>
      </fieldset>
    </form>
  );
}

/** A quote, for screen and print. */
export function QuoteView({ quote }: Props) {
  const { name, costs } = quote;
  return (
    <article className="shell py-8 sm:py-10">
      <div className="no-print flex flex-wrap items-center justify-between gap-3">
        <Link href={quote.placePath} className="link text-sm">
          {name}
        </Link>
        <PrintOrderButton />
      </div>
      <Letterhead />
      <h1 className="mt-3 text-title">{text.title(name)}</h1>
      <p className="mt-2 mb-8 flex flex-wrap gap-x-6 text-lg text-muted">
        <span>{text.issued(quote.issued)}</span>
        <span>{text.valid(quote.validUntil)}</span>
      </p>
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem] lg:gap-12 print:block">
        <aside
          aria-label={text.priceHeading}
          className="sheet p-5 sm:p-6 lg:sticky lg:top-sticky lg:order-last print:mb-6"
        >
          <h2 className="mb-3 text-xl">{text.priceHeading}</h2>
          <OrderSummary {...quote} />
          <ButtonLink
            size="lg"
            className="mt-5 w-full"
            href={quote.orderHref}
            label={quote.options.length ? text.order : text.orderNow}
          />
          <Button asChild variant="outline" className="mt-3 w-full">
            <a href={quote.pdfHref}>{text.pdf}</a>
          </Button>
        </aside>
        <div className="grid min-w-0 gap-8">
          {quote.options.length > 0 && <QuoteOptions quote={quote} />}
          <section>
            <h2 className="mb-3 text-heading">{text.yearsHeading}</h2>
            <YearlyCostsTable costs={costs} name={name} thing={quote.thing} />
          </section>
          {costs.sources.length > 0 && (
            <section>
              <h2 className="mb-4 text-heading">{text.sourcesHeading}</h2>
              <FactList facts={costs.sources} />
            </section>
          )}
          <section>
            <h2 className="text-heading">{text.scopeHeading}</h2>
            <div className="grid gap-x-6 sm:grid-cols-2">
              <PriceInclusionLists included={quote.included} notIncluded={quote.notIncluded} />
            </div>
          </section>
          <section>
            <h2 className="mb-3 text-heading">{text.termsHeading}</h2>
            <div className="measure grid gap-2 text-sm">
              {text.terms(quote.validUntil).map((term) => (
                <p key={term}>{term}</p>
              ))}
            </div>
          </section>
          <section>
            <h2 className="mb-3 text-heading">{text.sellerHeading}</h2>
            <address className="text-sm not-italic">
              {[site.seller.name, site.seller.address, site.seller.registration, site.email].map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </section>
        </div>
      </div>
    </article>
  );
}
