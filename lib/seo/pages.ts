import { bankJurisdictions } from "@/data/banks";
import { eligibilityPolicy } from "@/data/eligibility";
import { factsCheckedDate } from "@/data/facts/fact";
import { bankFacts } from "@/data/facts/banks";
import { jurisdictionFacts } from "@/data/facts/places";
import { trustFacts } from "@/data/facts/trusts";
import { jurisdictions, type Jurisdiction } from "@/data/jurisdictions";
import { legalVersions } from "@/data/legal-pages";
import { bankPageText, pageMeta } from "@/data/page-texts";
import { textPages } from "@/data/plain-pages";
import { privatePages } from "@/data/private-pages";
import { trusts } from "@/data/trusts";
import { formatUsd } from "@/lib/format";
import { listComparedPairs, formatComparedPairName } from "@/lib/jurisdictions/pairs";
import { calculateOrderPrice } from "@/lib/orders/price";
import { formatFormationTitle, bankJurisdictionPath, trustPath } from "@/lib/catalogue";
import type { Product } from "@/lib/product";
import { shareImagePath } from "./metadata";

const privatePaths: ReadonlySet<string> = new Set(Object.values(privatePages));

/** A page of the sitemap. `lastModified` is the ISO date its content was last checked or changed, if recorded. */
type IndexedPage = { readonly path: string; readonly lastModified?: string };

const dates: ReadonlyMap<string, string> = new Map([
  ...Object.entries(legalVersions).map(([name, date]): [string, string] => [`/${name}`, date]),
  ["/eligibility", eligibilityPolicy.checked],
]);

const fixedPage = (path: string): IndexedPage => {
  const lastModified = dates.get(path);
  return lastModified ? { path, lastModified } : { path };
};

/** Lists the pages of the sitemap (§2). */
export function listSitemapPages(): IndexedPage[] {
  return [
    ...Object.entries(pageMeta).flatMap(([path, meta]) =>
      privatePaths.has(path) || "canonical" in meta ? [] : fixedPage(path),
    ),
    ...textPages.filter(({ noindex }) => !noindex).map(({ path }) => fixedPage(path)),
    ...jurisdictions.map(({ slug }) => ({
      path: `/jurisdictions/${slug}`,
      lastModified: jurisdictionFacts[slug].checked,
    })),
    ...listComparedPairs().map(({ path }) => ({ path, lastModified: factsCheckedDate })),
    ...trusts.map((trust) => ({ path: trustPath(trust), lastModified: trustFacts[trust.value]?.checked })),
    ...bankJurisdictions.map((bank) => ({
      path: bankJurisdictionPath(bank),
      lastModified: bankFacts[bank.id].checked,
    })),
  ];
}

/** Returns the title and price line of every page's share image, by file name. */
export function listShareImageTexts(): Map<string, { title: string; line?: string }> {
  const cards = new Map<string, { title: string; line?: string }>();
  const put = (path: string, title: string, line?: string) =>
    cards.set(shareImagePath(path).replace("/share/", ""), { title, ...(line && { line }) });
  const totalOf = (product: Product) => formatUsd(calculateOrderPrice(product).total);
  const totalOfCompany = ({ slug }: Jurisdiction) => totalOf({ kind: "company", place: slug });
  const inTotal = (total: string) => `${total} in total, including the government fee`;
  for (const [path, { title }] of Object.entries(pageMeta)) put(path, title);
  for (const { path, title } of textPages) put(path, title);
  for (const place of jurisdictions)
    put(`/jurisdictions/${place.slug}`, formatFormationTitle(place), inTotal(totalOfCompany(place)));
  for (const { path, places } of listComparedPairs())
    put(path, formatComparedPairName(places), inTotal(places.map(totalOfCompany).join(" or ")));
  for (const trust of trusts)
    put(trustPath(trust), trust.name, inTotal(totalOf({ kind: "trust", place: trust.value })));
  for (const { id, name, slug } of bankJurisdictions) {
    const fee = totalOf({ kind: "bank", place: id });
    put(bankJurisdictionPath({ slug }), bankPageText.heading(name), `${fee}, one fixed service fee`);
  }
  return cards;
}
