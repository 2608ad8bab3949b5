import { jurisdictions } from "@/data/jurisdictions";
import { pageMeta } from "@/data/page-texts";
import { plainPages } from "@/data/plain-pages";
import { privatePages } from "@/data/private-pages";
import { formatUsd } from "@/lib/format";
import { quote } from "@/lib/orders/price/pricing";
import { formationName } from "@/lib/catalogue";
import { shareImagePath } from "./share-image";

const privatePaths: ReadonlySet<string> = new Set(Object.values(privatePages));

/** Lists the paths of the sitemap (§2). */
export function listIndexedPaths(): string[] {
  return [
    ...Object.entries(pageMeta).flatMap(([path, meta]) =>
      privatePaths.has(path) || "canonical" in meta ? [] : path,
    ),
    ...plainPages.filter(({ noindex }) => !noindex).map(({ path }) => path),
    ...jurisdictions.map(({ slug }) => `/jurisdictions/${slug}`),
  ];
}

/** Returns the title and price line of every page's share image, by file name. */
export function listShareCards(): Map<string, { title: string; line?: string }> {
  const pages = [...Object.entries(pageMeta).map(([path, { title }]) => ({ path, title })), ...plainPages];
  const cards = new Map<string, { title: string; line?: string }>();
  const put = (path: string, card: { title: string; line?: string }) =>
    cards.set(shareImagePath(path).replace("/share/", ""), card);
  for (const { path, title } of pages) put(path, { title });
  for (const place of jurisdictions) {
    const { slug } = place;
    const total = formatUsd(quote({ kind: "company", place: slug }).total);
    put(`/jurisdictions/${slug}`, {
      title: formationName(place),
      line: `${total} in total, including the government fee`,
    });
  }
  return cards;
}
