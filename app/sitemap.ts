import type { MetadataRoute } from "next";
import { env } from "@/lib/env";
import { listIndexedPaths } from "@/lib/seo/pages";

export default function sitemap(): MetadataRoute.Sitemap {
  return listIndexedPaths().map((path) => ({ url: `${env.appUrl}${path === "/" ? "" : path}` }));
}
