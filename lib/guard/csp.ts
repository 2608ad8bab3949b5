type Settings = Readonly<Record<string, string | undefined>>;

const turnstile = "https://challenges.cloudflare.com";

/** The origins of those addresses that are set, each once. */
function originsOf(...addresses: (string | undefined)[]): string[] {
  return [...new Set(addresses.filter((address) => address).map((address) => new URL(address!).origin))];
}

/**
 * The Content-Security-Policy of an answer. `scripts` says which scripts may run; everything else is the same everywhere.
 * Forms may lead to the hosted checkout and, by way of the Auth service, to Google, and nowhere else.
 */
export function contentSecurityPolicy(scripts: readonly string[], settings: Settings): string {
  const { SUPABASE_URL, STRIPE_API_URL, SCHEDULING_URL, APP_URL, TURNSTILE_SITE_KEY } = settings;
  const google = settings.GOOGLE_ACCOUNTS_URL || "https://accounts.google.com";
  const bots = TURNSTILE_SITE_KEY ? [turnstile] : [];
  const frames = [...originsOf(SCHEDULING_URL), ...bots];
  const directives: [string, ...string[]][] = [
    ["default-src", "'self'"],
    ["script-src", ...scripts, ...bots],
    ["style-src", "'self'", "'unsafe-inline'"],
    ["img-src", "'self'", "data:", "https:"], // A customer's picture may come from anywhere.
    ["font-src", "'self'"],
    ["connect-src", "'self'"],
    ["frame-src", ...(frames.length ? frames : ["'none'"])],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["frame-ancestors", "'none'"],
    [
      "form-action",
      "'self'",
      "https://checkout.stripe.com",
      ...originsOf(google, SUPABASE_URL, STRIPE_API_URL),
    ],
  ];
  if (APP_URL?.startsWith("https://")) directives.push(["upgrade-insecure-requests"]);
  return directives.map((directive) => directive.join(" ")).join("; ");
}

/** For answers that are drawn for one visit: only scripts that carry the nonce, and what they load. */
export const nonceScripts = (nonce: string): string[] => ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'"];

/** For every other answer. Prerendered pages carry the hashes of their own inline scripts beside it (front/build.ts). */
export const anyOwnScripts: readonly string[] = ["'self'", "'unsafe-inline'"];

/** What a prerendered page says itself: our files, and the inline scripts with these hashes. */
export function hashedScripts(hashes: readonly string[], settings: Settings): string {
  const bots = settings.TURNSTILE_SITE_KEY ? [turnstile] : [];
  return ["script-src", "'self'", ...bots, ...hashes.map((hash) => `'sha256-${hash}'`)].join(" ");
}
