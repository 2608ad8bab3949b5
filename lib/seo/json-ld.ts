import type { Jurisdiction } from "@/data/jurisdictions";
import { site } from "@/data/site";
import { env } from "@/lib/env";
import type { Quote } from "@/lib/orders/price/total";
import { formationName } from "@/lib/catalogue";
import { shareImagePath } from "./share-image";

const context = "https://schema.org";
const organizationId = `${env.appUrl}/#organization`;

/** The organisation behind the site, on every page (§1, §2). */
export function organizationData() {
  return {
    "@context": context,
    "@type": "Organization",
    "@id": organizationId,
    name: site.name,
    url: env.appUrl,
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
      availableLanguage: [...site.languages],
    },
  };
}

/**
 * A jurisdiction's service with its total in US dollars, without nominees (§2). Two nodes: only a Product can have a rating,
 * and search engines reject a node that is both Service and Product.
 */
export function jurisdictionServiceData(place: Jurisdiction, price: Quote) {
  const url = `${env.appUrl}/jurisdictions/${place.slug}`;
  const shared = {
    name: formationName(place),
    description: place.description,
    url,
    offers: {
      "@type": "Offer",
      url,
      price: price.total.toFixed(2),
      priceCurrency: "USD",
      availability: "https://schema.org/InStock",
    },
  };
  return {
    "@context": context,
    "@graph": [
      {
        "@type": "Service",
        "@id": `${url}#service`,
        ...shared,
        serviceType: "Company Formation",
        provider: { "@id": organizationId },
        areaServed: { "@type": "Country", name: place.country },
      },
      {
        "@type": "Product",
        "@id": `${url}#product`,
        ...shared,
        image: `${env.appUrl}${shareImagePath(`/jurisdictions/${place.slug}`)}`,
        brand: { "@id": organizationId },
        ...(site.rating.shown && {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: String(site.rating.value),
            reviewCount: String(site.rating.reviews),
          },
        }),
      },
    ] as const,
  };
}

/** Company formation as a whole, with §9's price range. */
export function formationServiceData() {
  return {
    "@context": context,
    "@type": "ProfessionalService",
    name: `${site.name}: Company Formation`,
    url: `${env.appUrl}/company-formation`,
    image: `${env.appUrl}${shareImagePath("/company-formation")}`,
    telephone: site.phone,
    email: site.email,
    priceRange: `${site.priceRange} USD`,
    parentOrganization: { "@id": organizationId },
  };
}

export type Breadcrumb = { readonly name: string; readonly path: string };

/** The breadcrumbs of a page, starting with the home page. */
export function breadcrumbData(steps: readonly Breadcrumb[]) {
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

/** The questions and answers shown on a page. */
export function faqData(questions: readonly { question: string; answer: string }[]) {
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
