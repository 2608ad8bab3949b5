import type { NextConfig } from "next";
import { formBytes } from "./data/limits";

const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), payment=()" },
];

const nextConfig: NextConfig = {
  poweredByHeader: false,
  agentRules: false,
  reactStrictMode: true,
  devIndicators: false,
  experimental: { serverActions: { bodySizeLimit: formBytes } },
  async headers() {
    return [{ source: "/:path*", headers: securityHeaders }];
  },
  // Google's sign-in may come back to the site's origin (§7); one rule brings every such code to the callback.
  async redirects() {
    return [
      { source: "/", has: [{ type: "query", key: "code" }], destination: "/auth/callback", permanent: false },
    ];
  },
};

export default nextConfig;
