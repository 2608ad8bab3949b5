import { ChevronDown } from "lucide-react";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { Button } from "@/components/ui/button";
import { Flag } from "@/components/ui/flag";
import type { BankJurisdiction } from "@/data/banks";
import { bankFacts } from "@/data/facts/banks";
import { bankJurisdictionPath, formatDepositInsurance } from "@/lib/catalogue";
import { formatUsd } from "@/lib/format";
import { CheckList } from "./lists";

type Props = {
  banks: readonly BankJurisdiction[];
  fee: number;
  text: {
    feeHeading: string;
    feeNotes: readonly string[];
    orderLabel: string;
    learnMoreLabel: string;
    depositsLabel: string;
  };
};

/** §2 Banking: the jurisdictions with their advantages and Order Now, beside the fee box. */
export function BankPicker({ banks, fee, text }: Props) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem] lg:gap-12">
      <div className="divide-y divide-line border-y border-line">
        {banks.map(({ id, slug, name, iso, currency, intro, advantages }) => (
          <details key={id} name="bank" className="group" open={id === banks[0]?.id}>
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
              <CheckList items={advantages} />
              <p className="measure text-sm text-muted">
                {text.depositsLabel} {formatDepositInsurance(bankFacts[id])}.
              </p>
              <div className="flex flex-wrap gap-3">
                <Button asChild>
                  <HoverPrefetchLink href={`/bank-account-order/${id}`}>
                    {text.orderLabel} · {formatUsd(fee)}
                    <span className="sr-only">: {name}</span>
                  </HoverPrefetchLink>
                </Button>
                <Button asChild variant="outline">
                  <HoverPrefetchLink href={bankJurisdictionPath({ slug })}>
                    {text.learnMoreLabel}
                    <span className="sr-only">: {name}</span>
                  </HoverPrefetchLink>
                </Button>
              </div>
            </div>
          </details>
        ))}
      </div>
      <aside aria-label={text.feeHeading} className="sheet p-5 sm:p-6 lg:sticky lg:top-sticky">
        <h2 className="text-xl">{text.feeHeading}</h2>
        <p className="figures mt-2 mb-5 font-serif text-4xl font-semibold text-ink">{formatUsd(fee)}</p>
        <CheckList items={text.feeNotes} />
        <p className="mt-4 text-sm">
          <HoverPrefetchLink href="/refunds" className="link">
            Refunds
          </HoverPrefetchLink>
        </p>
      </aside>
    </div>
  );
}
