import { CompareView } from "@/components/marketing/compare-view";
import { PageHero } from "@/components/marketing/page-header";
import { Alert } from "@/components/ui/alert";
import { maxComparedJurisdictions } from "@/data/limits";
import { comparePageText as text } from "@/data/page-texts";
import { calculateOrderPrice } from "@/lib/orders/price";
import { exceedsComparisonLimit, parseComparedJurisdictions } from "@/lib/jurisdictions/pairs";
import { buildPageMetadata } from "@/lib/seo/metadata";

export const metadata = buildPageMetadata({
  path: "/jurisdictions/compare",
  title: "Compare Jurisdictions Side by Side",
  description:
    "Up to three jurisdictions side by side: fees and total, what is formed, what the law requires, benefits and what the fee does not include.",
  keywords: ["compare jurisdictions", "company formation fees", "offshore company comparison"],
  canonical: "/jurisdictions",
  imageOf: "/jurisdictions",
  noindex: true,
});

type Props = { searchParams: Promise<{ places?: string | string[] }> };

export default async function ComparePage({ searchParams }: Props) {
  const { places: asked } = await searchParams;
  return (
    <>
      <PageHero
        trail={[
          { name: "Jurisdictions", path: "/jurisdictions" },
          { name: text.heading, path: "/jurisdictions/compare" },
        ]}
        title={text.heading}
        lead={text.lead}
      />
      <div className="shell pb-10">
        {exceedsComparisonLimit(asked) && (
          <Alert className="mt-4">{text.tooMany(maxComparedJurisdictions)}</Alert>
        )}
        <CompareView
          columns={parseComparedJurisdictions(asked).map((place) => ({
            place,
            price: calculateOrderPrice({ kind: "company", place: place.slug }),
          }))}
        />
      </div>
    </>
  );
}
