import type { MetadataRoute } from "next";
import { env } from "@/lib/env";
import { listIndexedPages } from "@/lib/seo/pages";

export default function sitemap(): MetadataRoute.Sitemap {
  return listIndexedPages().map(({ path, lastModified }) => ({
    url: `${env.appUrl}${path === "/" ? "" : path}`,
    ...(lastModified && { lastModified }),
  }));
}
