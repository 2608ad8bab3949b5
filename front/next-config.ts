import type { NextConfig } from "next";
import { formBytes } from "../data/limits.ts";
import { mistakenForms } from "../data/moved.ts";
import { deskPages, deskPass, deskPath } from "../data/private-pages.ts";
import { downloadPolicy, filePolicy, securityHeaders } from "../lib/guard/security-headers.ts";

/** What Next is told. Its own file for that is not TypeScript, for which a server would need the 98 MB of a compiler. */
export const nextConfig: NextConfig = {
  poweredByHeader: false,
  agentRules: false,
  reactStrictMode: true,
  devIndicators: false,
  // No page of ours has pictures shrunk; the address that does it would keep a file for each size asked for.
  images: { unoptimized: true },
  experimental: { serverActions: { bodySizeLimit: formBytes } },
  async headers() {
    // Twenty files and router answers come with a page: the long policy would be a tenth of its weight.
    const files = ["/_next/static/:path*", "/:file(.*\\.svg)"].map((source) => ({ source }));
    const routerData = { source: "/:path*", has: [{ type: "header" as const, key: "rsc" }] };
    return [
      { source: "/:path*", headers: securityHeaders(process.env) },
      ...[...files, routerData].map((where) => ({ ...where, headers: [filePolicy] })),
      { source: "/api/documents/:id", headers: [downloadPolicy] },
    ];
  },
  // The fonts of receipts are read from the disk by name, wherever a mail may be sent, so tracing doesn't find them.
  outputFileTracingIncludes: {
    "/*": [
      "./lib/receipts/*.ttf",
      "./node_modules/@expo-google-fonts/{vazirmatn,noto-sans-*}/400Regular/*.ttf",
    ],
  },
  // Google's sign-in may come back to the site's origin (§7); one rule brings every such code to the callback.
  async redirects() {
    return [
      { source: "/", has: [{ type: "query", key: "code" }], destination: "/auth/callback", permanent: false },
      ...mistakenForms.map(({ from, to }) => ({ source: from, destination: to, permanent: true })),
    ];
  },
  // §2: an unknown place says so, on a page that the build has drawn. Drawn for each address it would be kept for each, and
  // anybody could fill the disk.
  async rewrites() {
    const unknown = ["/jurisdictions/:place", "/order-form/:place", "/trust-order-form/:place"];
    return {
      // The page for a layout that failed has an address of its own, and says 500 there: to a visitor it is no page.
      beforeFiles: [
        { source: "/_global-error", destination: "/_not-found" },
        {
          source: `${deskPages}/:path*`,
          missing: [{ type: "header", key: deskPass }],
          destination: `/nobodys${deskPages}/:path*`,
        },
        {
          source: `${deskPath}/:path*`,
          has: [{ type: "header", key: deskPass }],
          destination: `${deskPages}/:path*`,
        },
      ],
      fallback: [
        ...unknown.map((source) => ({ source, destination: "/jurisdiction-not-found" })),
        { source: "/bank-account-order/:place", destination: "/bank-not-found" },
        // The router's data say where an address was led. Those of the desk's pages are led nowhere, like any unknown one.
        { source: "/:first((?!nobodys|_next|api)[^/]+)/:path*", destination: "/nobodys/:first/:path*" },
      ],
    };
  },
};
