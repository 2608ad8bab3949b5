/** Settings used in prerendered pages. Read at build time, with defaults so that a build needs no secrets. */
export const env = {
  /** The public origin, without a trailing slash: used for canonical links, the sitemap and share images. */
  appUrl: (process.env.APP_URL ?? "http://localhost:3000").replace(/\/+$/, ""),
  /** The consultation page's scheduling widget. If empty, the page has the inquiry form. */
  schedulingUrl: process.env.SCHEDULING_URL ?? "",
  /** Turnstile's public key. If empty, forms have no widget. */
  turnstileSiteKey: process.env.TURNSTILE_SITE_KEY ?? "",
} as const;
