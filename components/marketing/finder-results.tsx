import { Minus } from "lucide-react";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { HoverPrefetchButtonLink } from "@/components/ui/button-link";
import { Flag } from "@/components/ui/flag";
import { finderQuestions, type FinderAnswers } from "@/data/jurisdiction-finder";
import { finderText } from "@/data/page-texts";
import { formatUsd } from "@/lib/format";
import type { FinderResult, AssessedJurisdiction } from "@/lib/jurisdictions/finder";
import { finderResultPath } from "@/lib/jurisdictions/finder-query";
import { listComparedPairsAmong, formatComparedPairName } from "@/lib/jurisdictions/pairs";
import { orderFormPath } from "@/lib/orders/paths";
import { CheckMarkList } from "./lists";
import { LinkList, TextLink } from "./section";

const text = finderText.result;
const mostShown = 3;

const nameAndTotal = ({ place, price }: AssessedJurisdiction) => `${place.name} (${formatUsd(price.total)})`;

function Fitting({ judged: { place, price, reasons, against, owners } }: { judged: AssessedJurisdiction }) {
  return (
    <li className="sheet flex flex-col p-5 sm:p-6">
      <h2 className="flex items-center gap-3 text-xl">
        <Flag iso={place.iso} width={36} />
        <HoverPrefetchLink href={`/jurisdictions/${place.slug}`} className="hover:underline">
          {place.name}
        </HoverPrefetchLink>
      </h2>
      <p className="mt-2">
        <strong className="text-lg text-ink">{formatUsd(price.total)}</strong> in total
        <span className="block text-sm text-muted">{place.entity}</span>
      </p>
      {reasons.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 text-base">{text.reasons}</h3>
          <CheckMarkList items={reasons} />
        </>
      )}
      <h3 className="mt-5 mb-2 text-base">{text.against}</h3>
      <ul className="mb-6 grid gap-3">
        {against.map((item) => (
          <li key={item} className="grid grid-cols-[1.25rem_1fr] gap-3">
            <Minus aria-hidden className="mt-1 size-4 text-muted" />
            <span>{item}</span>
          </li>
        ))}
      </ul>
      <p className="mb-6 border-t border-line pt-4 text-sm">
        <span className="text-muted">{text.owners}</span> {owners}
      </p>
      <HoverPrefetchButtonLink variant="outline" className="mt-auto w-full" href={orderFormPath(place.slug)}>
        Set Up Now<span className="sr-only">: {place.name}</span>
      </HoverPrefetchButtonLink>
    </li>
  );
}

/** Links to jurisdictions with their totals, below a heading. Nothing without any. */
function Others({ heading, judged }: { heading: string; judged: readonly AssessedJurisdiction[] }) {
  if (judged.length === 0) return null;
  return (
    <>
      <h2 className="mt-10 mb-4 text-heading">{heading}</h2>
      <LinkList
        links={judged.map((one) => ({
          href: `/jurisdictions/${one.place.slug}`,
          label: nameAndTotal(one),
        }))}
      />
    </>
  );
}

type RemarksProps = {
  judged: readonly AssessedJurisdiction[];
  labelOf: (one: AssessedJurisdiction) => string;
  remarksOf: (one: AssessedJurisdiction) => readonly string[];
};

/** Links to jurisdictions, each with what rules it out or what we would confirm first. */
function Remarks({ judged, labelOf, remarksOf }: RemarksProps) {
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {judged.map((one) => (
        <div key={one.place.slug}>
          <dt className="font-semibold text-ink">
            <TextLink href={`/jurisdictions/${one.place.slug}`} label={labelOf(one)} />
          </dt>
          <dd>{remarksOf(one).join(" ")}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The jurisdictions that fit, or if none does, which answers to relax. Then those ruled out. */
export function FinderResults({ answers, result }: { answers: FinderAnswers; result: FinderResult }) {
  const { fitting, unconfirmed, ruledOut, relaxations } = result;
  const shown = fitting.slice(0, mostShown);
  const others = fitting.slice(mostShown);
  const last = shown.at(-1)?.price.total ?? 0;
  const slugs = shown.map(({ place }) => place.slug);
  return (
    <>
      {shown.length > 0 && (
        <ul className="mt-8 grid gap-6 lg:grid-cols-3">
          {shown.map((judged) => (
            <Fitting key={judged.place.slug} judged={judged} />
          ))}
        </ul>
      )}
      {shown.length > 1 && (
        <div className="mt-6">
          <LinkList
            links={[
              { href: `/jurisdictions/compare?places=${slugs.join(",")}`, label: text.compare },
              ...listComparedPairsAmong(slugs).map(({ path, places }) => ({
                href: path,
                label: `${formatComparedPairName(places)}?`,
              })),
            ]}
          />
        </div>
      )}
      <Others
        heading={text.sameHeading(formatUsd(last))}
        judged={others.filter(({ price }) => price.total === last)}
      />
      <Others heading={text.alsoHeading} judged={others.filter(({ price }) => price.total > last)} />
      {unconfirmed.length > 0 && (
        <>
          <h2 className="mt-10 mb-4 text-heading">{text.unconfirmedHeading}</h2>
          <Remarks judged={unconfirmed} labelOf={nameAndTotal} remarksOf={(one) => one.unconfirmed} />
        </>
      )}
      {relaxations.length > 0 && (
        <>
          <h2 className="mt-8 mb-4 text-heading">{text.relaxHeading}</h2>
          <ul className="grid gap-3">
            {relaxations.map(({ questions, places }) => (
              <li key={questions.join()}>
                <TextLink
                  href={finderResultPath(answers, questions)}
                  label={text.relax(
                    questions.map((question) => finderQuestions[question].about).join(" and "),
                  )}
                />
                : {places.map(nameAndTotal).join(", ")}
              </li>
            ))}
          </ul>
        </>
      )}
      {ruledOut.length > 0 && (
        <details open={fitting.length === 0} className="mt-10 border-y border-line">
          <summary className="py-4 font-semibold text-ink hover:text-brass">
            {text.ruledOut(ruledOut.length)}
          </summary>
          <div className="pb-5">
            <Remarks
              judged={ruledOut}
              labelOf={({ place }) => place.name}
              remarksOf={({ out }) => out.map((one) => one.text)}
            />
          </div>
        </details>
      )}
    </>
  );
}
