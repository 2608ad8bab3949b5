import type { NextConfig } from "next";
import { reversedPairRedirects } from "./data/comparisons.ts";
import { maxFormBytes } from "./data/limits.ts";
import { orderFormSpellingRedirects, orderFormRedirects } from "./data/order-form-redirects.ts";
import { uploadedFileCspHeader, nonPageCspHeader, buildSecurityHeaders } from "./lib/guard/csp.ts";

// Imports are relative and have file extensions, because Node loads this file without a compiler (next.config.mjs).
const nextConfig: NextConfig = {
  poweredByHeader: false,
  agentRules: false,
  reactStrictMode: true,
  // `npm run build` and `npm test` check the types themselves; `npm run demo` starts sooner without.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  // No page needs resized images, and the image optimizer would store a file for each size that anyone requests.
  images: { unoptimized: true },
  experimental: { serverActions: { bodySizeLimit: maxFormBytes } },
  async headers() {
    // A page loads about twenty files and router responses. With the long policy, each page would weigh a tenth more.
    const files = ["/_next/static/:path*", "/:file(.*\\.svg)"].map((source) => ({ source }));
    const routerData = { source: "/:path*", has: [{ type: "header" as const, key: "rsc" }] };
    return [
      { source: "/:path*", headers: buildSecurityHeaders(process.env) },
      ...[...files, routerData].map((where) => ({ ...where, headers: [nonPageCspHeader] })),
      { source: "/api/documents/:id/:view(view)?", headers: [uploadedFileCspHeader] },
    ];
  },
  // Next's file tracing misses the fonts of receipts, which are read by name. Any route can send an email with a receipt.
  outputFileTracingIncludes: {
    "/*": [
      "./lib/receipts/*.ttf",
      "./node_modules/@expo-google-fonts/{vazirmatn,noto-sans-*}/400Regular/*.ttf",
    ],
  },
  // Google may return to the site's root with its code (§7). Send it on to the callback.
  async redirects() {
    return [
      { source: "/", has: [{ type: "query", key: "code" }], destination: "/auth/callback", permanent: false },
      { source: "/trusts", destination: "/trust-formation", permanent: true },
      { source: "/banking", destination: "/account-opening", permanent: true },
      ...[...orderFormRedirects, ...reversedPairRedirects].map(({ from, to }) => ({
        source: from,
        destination: to,
        permanent: true,
      })),
    ];
  },
  // §2: unknown addresses get a prerendered not-found page. If it were rendered per path, Next would store each
  // one, and anyone could fill the disk.
  async rewrites() {
    const unknown = [
      "/jurisdictions/:place",
      "/order-form/:place",
      "/trust-order-form/:place",
      "/trusts/:place",
    ];
    const unknownBank = ["/bank-account-order/:place", "/banking/:place"];
    return {
      // Next serves its global error page at this path with status 500. Visitors get a 404.
      beforeFiles: [{ source: "/_global-error", destination: "/page-not-found" }],
      fallback: [
        ...orderFormSpellingRedirects.map(({ from, to }) => ({
          source: from,
          destination: `/form-address${to}`,
        })),
        ...unknown.map((source) => ({ source, destination: "/jurisdiction-not-found" })),
        ...unknownBank.map((source) => ({ source, destination: "/bank-not-found" })),
        { source: "/:path*", destination: "/page-not-found" },
      ],
    };
  },
};

export default nextConfig;
