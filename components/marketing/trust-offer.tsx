import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { trustFormationText as text } from "@/data/page-texts";
import type { Trust } from "@/data/trusts";
import { trustPath } from "@/lib/catalogue-paths";
import { formatUsd } from "@/lib/format";

type Props = { trust: Trust; /** US dollars. */ total: number };

/** A trust or foundation on its jurisdiction's page: a summary, its price and a link to its page (§2). */
export function TrustOffer({ trust, total }: Props) {
  return (
    <section id="trust" className="sheet p-5 sm:p-6">
      <h2 className="text-heading">{trust.name}</h2>
      <p className="measure mt-2">{trust.summary}</p>
      <p className="mt-3">
        <span className="figures text-lg font-semibold text-ink">{formatUsd(total)}</span> in total, including
        the government fee
      </p>
      <p className="mt-3">
        <HoverPrefetchLink href={trustPath(trust)} className="link">
          {`${text.learnMoreLabel}: ${trust.name}`}
        </HoverPrefetchLink>
      </p>
    </section>
  );
}
