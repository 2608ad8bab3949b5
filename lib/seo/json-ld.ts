import type { Jurisdiction } from "@/data/jurisdictions";
import { site } from "@/data/site";
import { env } from "@/lib/env";
import type { OrderPrice } from "@/lib/orders/fees";
import { formatFormationTitle } from "@/lib/catalogue";
import { isExampleText } from "@/lib/seller";
import { shareImagePath } from "./metadata";

const context = "https://schema.org";
const organizationId = `${env.appUrl}/#organization`;

type Seller = { readonly name: string; readonly address: string };

/** The seller's address, once data/site.ts has it. */
function postalAddress({ address }: Pick<Seller, "address">) {
  return isExampleText(address) ? {} : { address: { "@type": "PostalAddress", streetAddress: address } };
}

/** The organisation behind the site, for every page (§1, §2). Details that are still examples are left out. */
export function buildOrganizationJsonLd(
  seller: Seller = site.seller,
  profiles: readonly string[] = site.profiles,
) {
  const sameAs = profiles.filter((profile) => !isExampleText(profile));
  return {
    "@context": context,
    "@type": "Organization",
    "@id": organizationId,
    name: site.name,
    ...(!isExampleText(seller.name) && { legalName: seller.name }),
    url: env.appUrl,
    ...postalAddress(seller),
    ...(sameAs.length > 0 && { sameAs }),
    logo: `${env.appUrl}/logo.svg`,
    description: site.description,
    parentOrganization: { "@type": "Organization", name: site.parent },
    foundingDate: String(site.foundingYear),
    numberOfEmployees: {
      "@type": "QuantitativeValue",
      minValue: site.staffRange.min,
      maxValue: site.staffRange.max,
    },
    knowsLanguage: [...site.languages],
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      email: site.email,
      telephone: site.phone,
      availableLanguage: [...site.supportLanguages],
    },
  };
}

/** An offer at a URL with its price in US dollars. */
const offerData = (url: string, total: number) => ({
  "@type": "Offer",
  url,
  price: total.toFixed(2),
  priceCurrency: "USD",
  availability: "https://schema.org/InStock",
});

type ShownRating = { readonly shown: boolean; readonly value: number; readonly reviews: number };

/** §9: the rating, while data/site.ts has it switched on. Each page with it also shows it (components/marketing/price-scope.tsx). */
function ratingData({ shown, value, reviews }: ShownRating = site.rating) {
  if (!shown) return {};
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: String(value),
      reviewCount: String(reviews),
    },
  };
}

type ServiceOffer = {
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly serviceType: string;
  /** The country of the service, if it is in one country. */
  readonly country?: string;
  /** US dollars. */
  readonly total: number;
};

function serviceData({ path, country, total, ...texts }: ServiceOffer) {
  const url = `${env.appUrl}${path}`;
  return {
    "@type": "Service",
    "@id": `${url}#service`,
    ...texts,
    url,
    provider: { "@id": organizationId },
    ...(country && { areaServed: { "@type": "Country", name: country } }),
    offers: offerData(url, total),
  };
}

/** A trust, a foundation, a bank account or a nominee as a service with its price. */
export const buildServiceJsonLd = (offer: ServiceOffer) => ({ "@context": context, ...serviceData(offer) });

/**
 * A jurisdiction's service with its total in US dollars, without nominees (§2). Two nodes: only a Product can have a rating,
 * and search engines reject a node that is both Service and Product.
 */
export function buildJurisdictionServiceJsonLd(place: Jurisdiction, { total }: OrderPrice) {
  const path = `/jurisdictions/${place.slug}`;
  const { description, country } = place;
  const name = formatFormationTitle(place);
  const service = serviceData({ path, name, description, serviceType: "Company Formation", country, total });
  const { url, offers } = service;
  return {
    "@context": context,
    "@graph": [
      service,
      {
        "@type": "Product",
        "@id": `${url}#product`,
        name,
        description,
        url,
        offers,
        image: `${env.appUrl}${shareImagePath(path)}`,
        brand: { "@id": organizationId },
        ...ratingData(),
      },
    ] as const,
  };
}

/** Company formation in general, with the price range and the rating of §9. */
export function buildFormationServiceJsonLd(rating: ShownRating = site.rating) {
  return {
    "@context": context,
    "@type": "ProfessionalService",
    name: `${site.name}: Company Formation`,
    url: `${env.appUrl}/company-formation`,
    image: `${env.appUrl}${shareImagePath("/company-formation")}`,
    telephone: site.phone,
    email: site.email,
    ...postalAddress(site.seller),
    priceRange: `${site.priceRange} USD`,
    ...ratingData(rating),
    parentOrganization: { "@id": organizationId },
  };
}

/** The site's name for search results. For the home page. */
export function buildWebsiteJsonLd() {
  return {
    "@context": context,
    "@type": "WebSite",
    "@id": `${env.appUrl}/#website`,
    name: site.name,
    url: `${env.appUrl}/`,
    description: site.description,
    inLanguage: "en",
    publisher: { "@id": organizationId },
  };
}

/** A list of pages, in the order they are shown. */
export function buildItemListJsonLd(name: string, items: readonly Breadcrumb[]) {
  return {
    "@context": context,
    "@type": "ItemList",
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: item.name,
      url: `${env.appUrl}${item.path}`,
    })),
  };
}

/** A page as a step of the breadcrumbs or an entry of a list. */
export type Breadcrumb = { readonly name: string; readonly path: string };

/** The breadcrumbs of a page, starting with the home page. */
export function buildBreadcrumbJsonLd(steps: readonly Breadcrumb[]) {
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${env.appUrl}${path}`,
    })),
  };
}

type Questions = readonly { readonly question: string; readonly answer: string }[];

/** The questions and answers shown on a page. */
export function buildFaqJsonLd(questions: Questions) {
  return {
    "@context": context,
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** A jurisdiction's page with its questions, and the day its facts were last checked. An FAQPage is also a WebPage. */
export function buildJurisdictionPageJsonLd(
  place: Jurisdiction,
  { questions, checked }: { readonly questions: Questions; readonly checked: string },
) {
  const url = `${env.appUrl}/jurisdictions/${place.slug}`;
  return {
    ...buildFaqJsonLd(questions),
    url,
    name: formatFormationTitle(place),
    dateModified: checked,
  };
}
