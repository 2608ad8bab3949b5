import { homeText } from "@/data/page-texts";
import { toJurisdictionOption, type PricedJurisdiction } from "@/lib/orders/price";
import { JurisdictionPicker } from "./jurisdiction-picker";
import { JurisdictionPreview } from "./sample-prices";
import { BookOpenCheck, Building2, FileText, Undo2 } from "lucide-react";
import Link from "next/link";
import { countJurisdictionFacts } from "@/lib/jurisdictions/comparison";
import { TextLink } from "./section";

type Props = {
  /** Of the picker and the map. */
  jurisdictions: readonly PricedJurisdiction[];
  /** A few of them, to be tried out in the hero. */
  samples: readonly PricedJurisdiction[];
};

/** §2: 600px high, headed COMPANY FORMATION, with the picker and a map with a pin for each jurisdiction. */
export function HomeHero({ jurisdictions, samples }: Props) {
  return (
    <div className="on-ink grid min-h-[600px] content-center overflow-hidden bg-ink text-ink-muted">
      <div className="shell grid grid-cols-1 items-center gap-x-12 gap-y-6 py-4 lg:grid-cols-[minmax(0,1fr)_30rem]">
        <div>
          <h1 className="text-display tracking-tight text-ink-text">{homeText.heading}</h1>
          <p className="mt-3 max-w-xl font-serif text-heading font-semibold text-ink-text">
            {homeText.promise}
          </p>
          <p className="mt-3 max-w-xl sm:mt-4 sm:text-lg">{homeText.lead}</p>
          <div className="on-paper mt-5 max-w-md sm:mt-6 rounded-lg bg-paper p-5 text-text shadow-sheet">
            <JurisdictionPicker
              title={homeText.pickerTitle}
              placeholder={homeText.pickerPlaceholder}
              options={jurisdictions.map(toJurisdictionOption)}
              variant="outline"
            />
            <p className="mt-3 text-sm">
              <TextLink {...homeText.find} />
            </p>
          </div>
        </div>
        <JurisdictionPreview places={samples} pinned={jurisdictions} />
      </div>
    </div>
  );
}

const { refund, facts, specimens, business } = homeText.proof;
const items = [
  [refund, Undo2],
  [{ ...facts, title: facts.title(countJurisdictionFacts()) }, BookOpenCheck],
  [specimens, FileText],
  [business, Building2],
] as const;

/** Links to what a visitor can check before ordering, such as the refund rules, in one row. */
export function HomeProofPoints() {
  return (
    <section aria-label={homeText.proofHeading} className="border-b border-line bg-sheet">
      <ul className="shell grid gap-x-8 gap-y-4 py-6 sm:grid-cols-2 lg:grid-cols-4">
        {items.map(([{ title, text, href }, Icon]) => (
          <li key={href} className="relative flex gap-3">
            <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-muted" strokeWidth={1.5} />
            <span>
              <Link
                href={href}
                className="font-semibold text-ink underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {title}
              </Link>
              <span className="block text-sm text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
