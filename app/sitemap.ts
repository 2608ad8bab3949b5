import type { MetadataRoute } from "next";
import { env } from "@/lib/env";
import { listSitemapPages } from "@/lib/seo/pages";

export default function sitemap(): MetadataRoute.Sitemap {
  return listSitemapPages().map(({ path, lastModified }) => ({
    url: `${env.appUrl}${path === "/" ? "" : path}`,
    ...(lastModified && { lastModified }),
  }));
}
