import { anyOwnScripts, contentSecurityPolicy } from "./csp.ts";

type Settings = Readonly<Record<string, string | undefined>>;

/** What every answer says to a browser, whatever it holds. Middleware puts a stricter policy in place of the first. */
export function securityHeaders(settings: Settings): { key: string; value: string }[] {
  const isDevelopment = settings.NODE_ENV === "development"; // Its server evaluates modules.
  const scripts = isDevelopment ? [...anyOwnScripts, "'unsafe-eval'"] : anyOwnScripts;
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

/** For a file that somebody sent us: should a browser show it after all, nothing in it runs, loads or belongs to our origin. */
export const downloadPolicy = {
  key: "Content-Security-Policy",
  value: "sandbox; default-src 'none'; frame-ancestors 'none'",
};

/** For what is no document: nothing in it may load or run, should somebody open it as one. */
export const filePolicy = {
  key: "Content-Security-Policy",
  value: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};
