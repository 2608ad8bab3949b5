import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";
import { anyOwnScripts, contentSecurityPolicy } from "./csp";

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

/** For what is no document: nothing in it may load or run, should somebody open it as one. */
export const filePolicy = {
  key: "Content-Security-Policy",
  value: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

/** next.config.ts sets the headers on what it routes; redirects of its own and bare errors get them from here. */
export function headEveryAnswer(settings: Settings): void {
  const headers = securityHeaders(settings);

  /** In place of the answer's own `writeHead`, which every answer passes: adds what has not been said. */
  function writeHead(this: ServerResponse, ...given: unknown[]): ServerResponse {
    for (const { key, value } of headers) if (!this.hasHeader(key)) this.setHeader(key, value);
    const own = Object.getPrototypeOf(this) as { writeHead: (...given: unknown[]) => ServerResponse };
    return own.writeHead.apply(this, given);
  }

  subscribe("http.server.request.start", (message) => {
    const { response } = message as { response: ServerResponse };
    response.writeHead = writeHead;
  });
}
