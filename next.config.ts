import type { NextConfig } from "next";
import { formBytes } from "./data/limits";
import { filePolicy, securityHeaders } from "./lib/security-headers";

const nextConfig: NextConfig = {
  poweredByHeader: false,
  agentRules: false,
  reactStrictMode: true,
  devIndicators: false,
  experimental: { serverActions: { bodySizeLimit: formBytes } },
  async headers() {
    // Twenty files and router answers come with a page: the long policy would be a tenth of its weight.
    const files = ["/_next/static/:path*", "/:file(.*\\.svg)"].map((source) => ({ source }));
    const routerData = { source: "/:path*", has: [{ type: "header" as const, key: "rsc" }] };
    return [
      { source: "/:path*", headers: securityHeaders(process.env) },
      ...[...files, routerData].map((where) => ({ ...where, headers: [filePolicy] })),
    ];
  },
  // Google's sign-in may come back to the site's origin (§7); one rule brings every such code to the callback.
  async redirects() {
    return [
      { source: "/", has: [{ type: "query", key: "code" }], destination: "/auth/callback", permanent: false },
    ];
  },
};

export default nextConfig;
