import { bankJurisdictions } from "../../data/banks.ts";
import { jurisdictionComparisons } from "../../data/comparisons.ts";
import { jurisdictions } from "../../data/jurisdictions.ts";
import { pageMeta } from "../../data/page-texts.ts";
import { textPages } from "../../data/plain-pages.ts";
import { privatePages } from "../../data/private-pages.ts";
import { trusts } from "../../data/trusts.ts";

export type Route = {
  path: string;
  /** `page` and `form` are prerendered. `login` and `private` are rendered per request. */
  kind: "page" | "form" | "login" | "private";
  indexed: boolean;
  canonical?: string;
};

const forms = new Set(["/contact", "/customer-service-numbers"]);
const visitors = new Set<string>(Object.values(privatePages));
const page = (path: string, indexed = true): Route => ({ path, kind: "page", indexed });
const form = (path: string): Route => ({ path, kind: "form", indexed: false });

/** Every public route, from the lists that build the site. */
export const routes: Route[] = [
  ...Object.keys(pageMeta)
    .filter((path) => path !== privatePages.account)
    .map((path): Route => ({
      path,
      kind: visitors.has(path)
        ? path === privatePages.login
          ? "login"
          : "private"
        : forms.has(path)
          ? "form"
          : "page",
      indexed: !visitors.has(path),
      ...(path === "/contact" && { canonical: "/customer-service-numbers" }),
    })),
  ...textPages.map(({ path, noindex }) => page(path, !noindex)),
  ...jurisdictions.map(({ slug }) => page(`/jurisdictions/${slug}`)),
  ...Object.keys(jurisdictionComparisons).map((pair) => page(`/jurisdictions/compare/${pair}`)),
  ...trusts.map(({ country }) => page(`/trusts/${country}`)),
  ...bankJurisdictions.map(({ slug }) => page(`/banking/${slug}`)),
  ...jurisdictions.map(({ slug }) => form(`/order-form/${slug}`)),
  ...trusts.map(({ value }) => form(`/trust-order-form/${value}`)),
  ...bankJurisdictions.map(({ id }) => form(`/bank-account-order/${id}`)),
];

/** One route of each kind of screen, where all of a kind have the same layout. */
export const exampleScreens = [
  "/",
  "/company-formation",
  "/account-opening",
  "/trust-formation",
  "/jurisdictions",
  "/jurisdictions/compare?places=nevis,panama,singapore",
  "/jurisdictions/compare/british-virgin-islands-or-uae",
  "/find-a-jurisdiction",
  "/find-a-jurisdiction/result?purpose=holding&people=1&owners=authorities",
  "/find-a-jurisdiction/result?purpose=trust&budget=2000",
  "/quote/panama?director=1",
  "/jurisdictions/nevis",
  "/trusts/panama",
  "/banking/hong-kong",
  "/faqs",
  "/consultation",
  "/eligibility",
  "/what-you-receive",
  "/contact",
  "/all-services",
  "/nominee",
  "/nominee-directors",
  "/compliance-services",
  "/ibc-club",
  "/login",
  "/login?tab=signup",
  "/login?tab=forgot",
  "/auth/confirm?type=email&token_hash=spent",
  "/order-form/nevis",
  "/trust-order-form/panama-foundation",
  "/bank-account-order/hongkong",
  "/payment",
  "/payment?method=crypto",
  "/order-confirmation",
  "/no-such-page",
];

/** Every screen: one of each kind first, then the remaining routes. */
export const allScreens = [...new Set([...exampleScreens, ...routes.map(({ path }) => path)])];

/** Unknown addresses, each with the text that the specification requires. */
export const notFoundUrls: [string, string][] = [
  ["/no-such-page", "Oops! Page not found"],
  ["/100%", "Oops! Page not found"],
  ["/jurisdictions/atlantis", "Jurisdiction Not Found"],
  ["/jurisdictions/compare/nevis-or-atlantis", "Oops! Page not found"],
  ["/order-form/atlantis", "Jurisdiction Not Found"],
  ["/trust-order-form/atlantis", "Jurisdiction Not Found"],
  ["/quote/atlantis", "Jurisdiction Not Found"],
  ["/trusts/nevis", "Jurisdiction Not Found"],
  ["/banking/hongkong", "Jurisdiction not found. Please select a valid jurisdiction."],
  ["/bank-account-order/atlantis", "Jurisdiction not found. Please select a valid jurisdiction."],
];
