import type { Metadata } from "next";
import { site } from "@/data/site";
import { env } from "@/lib/env";
import { shareImagePath } from "./share-image";

type PageMeta = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** The canonical path when it is not the page's own. */
  readonly canonical?: string;
  readonly noindex?: boolean;
  /** The page whose 1200×630 share picture this one carries, when not its own. */
  readonly imageOf?: string;
};

/** Everything §2 asks of a page's search metadata, always the full set (a page-level object replaces the layout's). */
export function pageMetadata({
  path,
  title,
  description,
  keywords,
  canonical,
  noindex,
  imageOf,
}: PageMeta): Metadata {
  const url = `${env.appUrl}${canonical ?? path}`;
  const picture = {
    url: `${env.appUrl}${shareImagePath(imageOf ?? path)}`,
    width: 1200,
    height: 630,
    alt: title,
  };
  return {
    metadataBase: new URL(env.appUrl),
    title: `${title} | ${site.name}`,
    description,
    keywords: [...keywords],
    alternates: { canonical: url },
    robots: noindex ? { index: false, follow: true } : { index: true, follow: true },
    openGraph: {
      type: "website",
      siteName: site.name,
      locale: site.locale,
      title,
      description,
      url,
      images: [picture],
    },
    twitter: { card: "summary_large_image", title, description, images: [picture] },
  };
}
