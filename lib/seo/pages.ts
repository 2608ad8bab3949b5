import { bankJurisdictions } from "@/data/banks";
import { eligibilityPolicy } from "@/data/eligibility";
import { factsCheckedDate } from "@/data/facts/fact";
import { bankFacts } from "@/data/facts/banks";
import { jurisdictionFacts } from "@/data/facts/places";
import { trustFacts } from "@/data/facts/trusts";
import { jurisdictions } from "@/data/jurisdictions";
import { legalVersions } from "@/data/legal-pages";
import { bankPageText, pageMeta } from "@/data/page-texts";
import { textPages } from "@/data/plain-pages";
import { privatePages } from "@/data/private-pages";
import { trusts } from "@/data/trusts";
import { formatUsd } from "@/lib/format";
import { listComparedPairs, formatComparedPairName } from "@/lib/jurisdictions/pairs";
import { calculateOrderPrice } from "@/lib/orders/price";
import { formatFormationTitle, bankJurisdictionPath, trustPath } from "@/lib/catalogue";
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
export function listIndexedPages(): IndexedPage[] {
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
  const pages = [...Object.entries(pageMeta).map(([path, { title }]) => ({ path, title })), ...textPages];
  const cards = new Map<string, { title: string; line?: string }>();
  const put = (path: string, card: { title: string; line?: string }) =>
    cards.set(shareImagePath(path).replace("/share/", ""), card);
  for (const { path, title } of pages) put(path, { title });
  for (const place of jurisdictions) {
    const { slug } = place;
    const total = formatUsd(calculateOrderPrice({ kind: "company", place: slug }).total);
    put(`/jurisdictions/${slug}`, {
      title: formatFormationTitle(place),
      line: `${total} in total, including the government fee`,
    });
  }
  for (const { path, places } of listComparedPairs()) {
    const totals = places.map(({ slug }) =>
      formatUsd(calculateOrderPrice({ kind: "company", place: slug }).total),
    );
    put(path, {
      title: formatComparedPairName(places),
      line: `${totals.join(" or ")} in total, including the government fee`,
    });
  }
  for (const trust of trusts) {
    const total = formatUsd(calculateOrderPrice({ kind: "trust", place: trust.value }).total);
    put(trustPath(trust), { title: trust.name, line: `${total} in total, including the government fee` });
  }
  for (const bank of bankJurisdictions) {
    const fee = formatUsd(calculateOrderPrice({ kind: "bank", place: bank.id }).total);
    put(bankJurisdictionPath(bank), {
      title: bankPageText.heading(bank.name),
      line: `${fee}, one fixed service fee`,
    });
  }
  return cards;
}
