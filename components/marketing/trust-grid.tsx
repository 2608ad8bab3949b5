import Link from "next/link";
import { Fragment } from "react";
import { ButtonLink, HoverPrefetchButtonLink } from "@/components/ui/button-link";
import { Flag } from "@/components/ui/flag";
import type { Trust } from "@/data/trusts";
import { trustPath } from "@/lib/catalogue";
import { formatUsd } from "@/lib/format";
import { orderFormPath } from "@/lib/orders/paths";
import type { OrderPrice } from "@/lib/orders/fees";
import { CheckMarkList } from "./lists";
import { trustFormationText as text } from "@/data/page-texts";
import { TextLink } from "./section";

type Row = Trust & { iso: string; price: OrderPrice };

/** §2: the featured trusts, each with its fees, Learn more and Order Now. */
export function TrustGrid({ trusts }: { trusts: readonly Row[] }) {
  return (
    <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
      {trusts.map(({ value, name, country, iso, summary, points, price }) => (
        <li key={value} className="sheet flex flex-col gap-5 p-6">
          <div className="flex items-center gap-4">
            <Flag iso={iso} width={36} />
            <h3 className="text-xl">
              <Link href={trustPath({ country })} className="hover:underline">
                {name}
              </Link>
            </h3>
          </div>
          <p>{summary}</p>
          <CheckMarkList items={points} />
          <dl className="figures mt-auto grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-4">
            {price.lines.map(({ item, label, amount }) => (
              <Fragment key={item}>
                <dt className="text-muted">{label}</dt>
                <dd className="text-right">{formatUsd(amount)}</dd>
              </Fragment>
            ))}
            <dt className="font-semibold text-ink">Total</dt>
            <dd className="text-right text-lg font-semibold text-ink">{formatUsd(price.total)}</dd>
          </dl>
          <div className="flex flex-wrap gap-3">
            <HoverPrefetchButtonLink href={orderFormPath(value)}>
              {text.orderLabel}
              <span className="sr-only">: {name}</span>
            </HoverPrefetchButtonLink>
            <ButtonLink variant="outline" href={`/jurisdictions/${country}#trust`}>
              {text.learnMoreLabel}
              <span className="sr-only">: {name}</span>
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  );
}

type TrustOfferProps = { trust: Trust; /** US dollars. */ total: number };

/** A trust or foundation on its jurisdiction's page: a summary, its price and a link to its page (§2). */
export function TrustSummary({ trust, total }: TrustOfferProps) {
  return (
    <section id="trust" className="mt-5 border-t border-line pt-4">
      <h3 className="text-xl">{trust.name}</h3>
      <p className="measure mt-2">{trust.summary}</p>
      <p className="mt-2">
        <span className="figures text-lg font-semibold text-ink">{formatUsd(total)}</span> in total, including
        the government fee
      </p>
      <p className="mt-2">
        <TextLink href={trustPath(trust)} label={`${text.learnMoreLabel}: ${trust.name}`} />
      </p>
    </section>
  );
}
