import { CompareView } from "@/components/marketing/compare-view";
import { PageHeader } from "@/components/marketing/page-header";
import { Alert } from "@/components/ui/alert";
import { maxCompared } from "@/data/limits";
import { Section } from "@/components/marketing/section";
import { quote } from "@/lib/orders/price";
import { isTooMany, listCompared } from "@/lib/jurisdictions/pairs";
import { pageMetadata } from "@/lib/seo/metadata";

export const metadata = pageMetadata({
  path: "/jurisdictions/compare",
  title: "Compare Jurisdictions Side by Side",
  description:
    "Up to three jurisdictions side by side: fees and total, what is formed, what the law requires, benefits and what the fee does not include.",
  keywords: ["compare jurisdictions", "company formation fees", "offshore company comparison"],
  canonical: "/jurisdictions",
  imageOf: "/jurisdictions",
  noindex: true,
});

type Props = { searchParams: Promise<{ places?: string | string[]; only?: string | string[] }> };

export default async function ComparePage({ searchParams }: Props) {
  const { places: asked, only } = await searchParams;
  const places = listCompared(asked);
  return (
    <>
      <PageHeader
        title="Compare jurisdictions"
        lead="The same facts for each jurisdiction. Prices are in US dollars, for the company only."
      />
      <Section>
        {isTooMany(asked) && (
          <Alert className="mb-5">
            You can compare up to {maxCompared}. Shown are the first {maxCompared} that you ticked.
          </Alert>
        )}
        <CompareView
          onlyDifferences={only === "differences"}
          columns={places.map((place) => ({ place, price: quote({ kind: "company", place: place.slug }) }))}
        />
      </Section>
    </>
  );
}
