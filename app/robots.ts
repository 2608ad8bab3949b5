import type { MetadataRoute } from "next";
import { uncrawled } from "@/data/private-pages";
import { env } from "@/lib/env";

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: "*",
      allow: "/",
      disallow: uncrawled,
    },
    sitemap: `${env.appUrl}/sitemap.xml`,
  };
}
