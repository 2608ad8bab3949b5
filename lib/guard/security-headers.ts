import { ownAndInlineScripts, contentSecurityPolicy } from "./csp.ts";

type Settings = Readonly<Record<string, string | undefined>>;

/** The headers of every response. Middleware replaces the first with a stricter policy. */
export function securityHeaders(settings: Settings): { key: string; value: string }[] {
  const isDevelopment = settings.NODE_ENV === "development"; // Its server evaluates modules.
  const scripts = isDevelopment ? [...ownAndInlineScripts, "'unsafe-eval'"] : ownAndInlineScripts;
  const always = [
    { key: "Content-Security-Policy", value: contentSecurityPolicy(scripts, settings) },
    { key: "X-Content-Type-Options", value: "nosniff" },
    { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
    { key: "X-Frame-Options", value: "DENY" },
    { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
    { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), payment=()" },
  ];
  if (!settings.APP_URL?.startsWith("https://")) return always;
  return [...always, { key: "Strict-Transport-Security", value: "max-age=63072000; includeSubDomains" }];
}

/** For an uploaded file: if a browser displays it, nothing in it runs, loads or has our origin. */
export const downloadPolicy = {
  key: "Content-Security-Policy",
  value: "sandbox; default-src 'none'; frame-ancestors 'none'",
};

/** For other responses: if a browser opens one as a document, nothing in it may load or run. */
export const filePolicy = {
  key: "Content-Security-Policy",
  value: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};
