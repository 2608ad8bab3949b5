type Settings = Readonly<Record<string, string | undefined>>;

const turnstile = "https://challenges.cloudflare.com";

const signedUploads = "/storage/v1/object/upload/sign/documents/";

/** The distinct origins of the URLs that are set. */
function originsOf(...addresses: (string | undefined)[]): string[] {
  return [...new Set(addresses.filter((address) => address).map((address) => new URL(address!).origin))];
}

/**
 * The Content-Security-Policy of a response. `scripts` lists the scripts that may run; the rest is the same everywhere.
 * Forms may only redirect to the hosted checkout and, through the Auth service, to Google.
 */
export function buildContentSecurityPolicy(scripts: readonly string[], settings: Settings): string {
  const { SUPABASE_URL, STRIPE_API_URL, SCHEDULING_URL, APP_URL, TURNSTILE_SITE_KEY } = settings;
  const google = settings.GOOGLE_ACCOUNTS_URL || "https://accounts.google.com";
  const bots = TURNSTILE_SITE_KEY ? [turnstile] : [];
  const frames = [...originsOf(SCHEDULING_URL), ...bots];
  const directives: [string, ...string[]][] = [
    ["default-src", "'self'"],
    ["script-src", ...scripts, ...bots],
    ["style-src", "'self'", "'unsafe-inline'"],
    ["img-src", "'self'", "data:", "https:"], // A customer's avatar can be on any host.
    ["font-src", "'self'"],
    // An upload sends its file to Storage, from a page that the router may have opened under the first page's policy.
    ["connect-src", "'self'", ...originsOf(SUPABASE_URL).map((origin) => `${origin}${signedUploads}`)],
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

/** The script sources of pages rendered per request: only scripts with the nonce, and scripts they load. */
export const buildNonceScriptSources = (nonce: string): string[] => [
  "'self'",
  `'nonce-${nonce}'`,
  "'strict-dynamic'",
];

/** For all other responses. Prerendered pages also have a policy with the hashes of their inline scripts (front/build.ts). */
const ownAndInlineScripts: readonly string[] = ["'self'", "'unsafe-inline'"];

/** The policy inside a prerendered page: our files, and the inline scripts with these hashes. */
export function buildHashedScriptCsp(hashes: readonly string[], settings: Settings): string {
  const bots = settings.TURNSTILE_SITE_KEY ? [turnstile] : [];
  return ["script-src", "'self'", ...bots, ...hashes.map((hash) => `'sha256-${hash}'`)].join(" ");
}

/** The headers of every response. Middleware replaces the first with a stricter policy. */
export function buildSecurityHeaders(settings: Settings): { key: string; value: string }[] {
  const isDevelopment = settings.NODE_ENV === "development"; // Its server evaluates modules.
  const scripts = isDevelopment ? [...ownAndInlineScripts, "'unsafe-eval'"] : ownAndInlineScripts;
  const always = [
    { key: "Content-Security-Policy", value: buildContentSecurityPolicy(scripts, settings) },
    { key: "X-Content-Type-Options", value: "nosniff" },
    { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
    { key: "X-Frame-Options", value: "DENY" },
    { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
    { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), payment=()" },
  ];
  if (!settings.APP_URL?.startsWith("https://")) return always;
  return [...always, { key: "Strict-Transport-Security", value: "max-age=63072000; includeSubDomains" }];
}

/** The Content-Security-Policy of an uploaded file: if a browser displays it, nothing in it runs, loads or has our origin. */
export const uploadedFileCspHeader = {
  key: "Content-Security-Policy",
  value: "sandbox; default-src 'none'; frame-ancestors 'none'",
};

/** The Content-Security-Policy of responses that are no pages: if a browser opens one as a document, nothing in it may load or run. */
export const nonPageCspHeader = {
  key: "Content-Security-Policy",
  value: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};
