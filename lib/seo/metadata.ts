import type { Metadata } from "next";
import { site } from "@/data/site";
import { env } from "@/lib/env";

/** Returns the path of a page's share image: `/` → `/share/home.png`, `/a/b` → `/share/a.b.png`. */
export function shareImagePath(path: string): string {
  return `/share/${path === "/" ? "home" : path.slice(1).replaceAll("/", ".")}.png`;
}

type PageMeta = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** The canonical path, if it is another page. */
  readonly canonical?: string;
  readonly noindex?: boolean;
  /** The page whose share image this one uses, if not its own. */
  readonly imageOf?: string;
};

/** The approximate number of characters of a title that search engines show. */
const shownTitle = 60;

/** The title with the brand's name, if both fit. Search engines take the brand from the home page's WebSite data. */
function withBrand(title: string): string {
  const whole = `${title} | ${site.name}`;
  return whole.length <= shownTitle ? whole : title;
}

/** A page's complete metadata (§2), because it replaces the layout's. */
export function buildPageMetadata(page: PageMeta): Metadata {
  const { title, description } = page;
  const url = `${env.appUrl}${page.canonical ?? page.path}`;
  const image = `${env.appUrl}${shareImagePath(page.imageOf ?? page.path)}`;
  const picture = { url: image, width: 1200, height: 630, alt: title };
  return {
    metadataBase: new URL(env.appUrl),
    title: withBrand(title),
    description,
    keywords: [...page.keywords],
    alternates: { canonical: url },
    robots: { index: !page.noindex, follow: true },
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
