import type { NextConfig } from "next";
import { reversedComparisons } from "./data/comparisons.ts";
import { maxFormBytes } from "./data/limits.ts";
import { orderFormSpellings, orderFormRedirects } from "./data/order-form-redirects.ts";
import { downloadPolicy, filePolicy, securityHeaders } from "./lib/guard/security-headers.ts";

// Imports are relative and name their files, as Node itself reads this at the start of a server (front/server.ts).
const nextConfig: NextConfig = {
  poweredByHeader: false,
  agentRules: false,
  reactStrictMode: true,
  devIndicators: false,
  // No page of ours has pictures shrunk; the address that does it would keep a file for each size asked for.
  images: { unoptimized: true },
  experimental: { serverActions: { bodySizeLimit: maxFormBytes } },
  async headers() {
    // Twenty files and router answers come with a page: the long policy would be a tenth of its weight.
    const files = ["/_next/static/:path*", "/:file(.*\\.svg)"].map((source) => ({ source }));
    const routerData = { source: "/:path*", has: [{ type: "header" as const, key: "rsc" }] };
    return [
      { source: "/:path*", headers: securityHeaders(process.env) },
      ...[...files, routerData].map((where) => ({ ...where, headers: [filePolicy] })),
      { source: "/api/documents/:id/:view(view)?", headers: [downloadPolicy] },
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
      { source: "/trusts", destination: "/trust-formation", permanent: true },
      { source: "/banking", destination: "/account-opening", permanent: true },
      ...[...orderFormRedirects, ...reversedComparisons].map(({ from, to }) => ({
        source: from,
        destination: to,
        permanent: true,
      })),
    ];
  },
  // §2: an unknown place says so, on a page that the build has drawn. Drawn for each address it would be kept for each, and
  // anybody could fill the disk.
  async rewrites() {
    const unknown = [
      "/jurisdictions/:place",
      "/order-form/:place",
      "/trust-order-form/:place",
      "/trusts/:place",
    ];
    const unknownBank = ["/bank-account-order/:place", "/banking/:place"];
    return {
      // The page for a layout that failed has an address of its own, and says 500 there: to a visitor it is no page.
      beforeFiles: [{ source: "/_global-error", destination: "/_not-found" }],
      fallback: [
        ...orderFormSpellings.map(({ from, to }) => ({ source: from, destination: `/form-address${to}` })),
        ...unknown.map((source) => ({ source, destination: "/jurisdiction-not-found" })),
        ...unknownBank.map((source) => ({ source, destination: "/bank-not-found" })),
      ],
    };
  },
};

export default nextConfig;
