import { ChevronDown } from "lucide-react";
import { HoverPrefetchButtonLink } from "@/components/ui/button-link";
import { Flag } from "@/components/ui/flag";
import { bankJurisdictions } from "@/data/banks";
import { bankFacts } from "@/data/facts/banks";
import { accountOpeningText as text } from "@/data/page-texts";
import { bankServiceFee } from "@/data/prices";
import { bankJurisdictionPath, formatDepositInsurance } from "@/lib/catalogue";
import { formatUsd } from "@/lib/format";
import { CheckMarkList } from "./lists";
import { TextLink } from "./section";

/** §2 Banking: the jurisdictions with their advantages and Order Now, beside the fee box. */
export function BankPicker() {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem] lg:gap-12">
      <div className="divide-y divide-line border-y border-line">
        {bankJurisdictions.map(({ id, slug, name, iso, currency, intro, advantages }) => (
          <details key={id} name="bank" className="group" open={id === bankJurisdictions[0]?.id}>
            <summary className="flex list-none items-center gap-4 py-4 hover:text-brass">
              <Flag iso={iso} />
              <span className="grid">
                <span className="font-semibold text-ink">{name}</span>
                <span className="text-sm text-muted">{currency}</span>
              </span>
              <ChevronDown
                aria-hidden
                className="ml-auto size-5 shrink-0 text-brass transition-transform duration-150 group-open:rotate-180"
              />
            </summary>
            <div className="grid gap-5 pb-6">
              <p className="measure">{intro}</p>
              <CheckMarkList items={advantages} />
              <p className="measure text-sm text-muted">
                {text.depositsLabel} {formatDepositInsurance(bankFacts[id])}.
              </p>
              <div className="flex flex-wrap gap-3">
                <HoverPrefetchButtonLink href={`/bank-account-order/${id}`}>
                  {text.orderLabel} · {formatUsd(bankServiceFee)}
                  <span className="sr-only">: {name}</span>
                </HoverPrefetchButtonLink>
                <HoverPrefetchButtonLink variant="outline" href={bankJurisdictionPath({ slug })}>
                  {text.learnMoreLabel}
                  <span className="sr-only">: {name}</span>
                </HoverPrefetchButtonLink>
              </div>
            </div>
          </details>
        ))}
      </div>
      <aside aria-label={text.feeHeading} className="sheet p-5 sm:p-6 lg:sticky lg:top-sticky">
        <h2 className="text-xl">{text.feeHeading}</h2>
        <p className="figures mt-2 mb-5 font-serif text-4xl font-semibold text-ink">
          {formatUsd(bankServiceFee)}
        </p>
        <CheckMarkList items={text.feeNotes} />
        <p className="mt-4 text-sm">
          <TextLink href="/refunds" label="Refunds" />
        </p>
      </aside>
    </div>
  );
}
