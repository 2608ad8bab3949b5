/** Settings that prerendered pages carry; read at build time, with defaults so that a build needs no secrets. */
export const env = {
  /** The public origin, without a trailing slash: canonical links, sitemap and share images hang on it. */
  appUrl: (process.env.APP_URL ?? "http://localhost:3000").replace(/\/+$/, ""),
  /** The consultation page's scheduling widget. If empty, the page has the inquiry form. */
  schedulingUrl: process.env.SCHEDULING_URL ?? "",
  /** Turnstile's public key; empty, the forms do without the widget. */
  turnstileSiteKey: process.env.TURNSTILE_SITE_KEY ?? "",
} as const;
