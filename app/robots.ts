import type { MetadataRoute } from "next";
import { env } from "@/lib/env";

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: "*",
      allow: "/",
      disallow: ["/api/", "/auth/", "/user-account", "/payment", "/choose"],
    },
    sitemap: `${env.appUrl}/sitemap.xml`,
  };
}
