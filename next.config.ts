import type { NextConfig } from "next";
import { formBytes } from "./data/limits";
import { securityHeaders } from "./lib/security-headers";

const nextConfig: NextConfig = {
  poweredByHeader: false,
  agentRules: false,
  reactStrictMode: true,
  devIndicators: false,
  experimental: { serverActions: { bodySizeLimit: formBytes } },
  async headers() {
    return [{ source: "/:path*", headers: securityHeaders(process.env) }];
  },
  // Google's sign-in may come back to the site's origin (§7); one rule brings every such code to the callback.
  async redirects() {
    return [
      { source: "/", has: [{ type: "query", key: "code" }], destination: "/auth/callback", permanent: false },
    ];
  },
};

export default nextConfig;
