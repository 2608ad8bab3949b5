import Link from "next/link";
import { JsonLd } from "@/components/json-ld";
import { JurisdictionsTable } from "@/components/marketing/jurisdictions-table";
import { PageHero } from "@/components/marketing/page-header";
import { jurisdictions } from "@/data/jurisdictions";
import { jurisdictionListText as text, pageMeta } from "@/data/page-texts";
import { calculateOrderPrice } from "@/lib/orders/price";
import { formatFormationTitle, listJurisdictions } from "@/lib/catalogue";
import { summarizeJurisdictions } from "@/lib/jurisdictions/list-figures";
import { buildItemListJsonLd } from "@/lib/seo/json-ld";
import { buildPageMetadata } from "@/lib/seo/metadata";

export const metadata = buildPageMetadata({ path: "/jurisdictions", ...pageMeta["/jurisdictions"] });

export default function JurisdictionsPage() {
  const rows = listJurisdictions("listed").map((place) => ({
    ...place,
    price: calculateOrderPrice({ kind: "company", place: place.slug }),
  }));
  return (
    <>
      <PageHero
        trail={[{ name: text.heading, path: "/jurisdictions" }]}
        title={text.heading}
        lead={
          <>
            {text.lead(rows.length)}{" "}
            <Link href={text.finder.href} className="text-gilt underline underline-offset-4">
              {text.finder.label}
            </Link>
          </>
        }
        figures={summarizeJurisdictions(rows)}
      />
      <div className="shell pt-5 pb-10">
        <JurisdictionsTable rows={rows} unlisted={jurisdictions.filter(({ listed }) => !listed)} />
        <p className="mt-5">
          {text.also.text}{" "}
          <Link href={text.also.href} className="link">
            {text.also.label}
          </Link>
        </p>
      </div>
      <JsonLd
        data={buildItemListJsonLd(
          text.heading,
          rows.map((place) => ({ name: formatFormationTitle(place), path: `/jurisdictions/${place.slug}` })),
        )}
      />
    </>
  );
}
