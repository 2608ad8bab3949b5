import type { MetadataRoute } from "next";
import { disallowedPaths } from "@/data/private-pages";
import { env } from "@/lib/env";

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: "*",
      allow: "/",
      disallow: disallowedPaths,
    },
    sitemap: `${env.appUrl}/sitemap.xml`,
  };
}
