import type { Jurisdiction } from "@/data/jurisdictions";
import { site } from "@/data/site";
import { env } from "@/lib/env";
import type { Quote } from "@/lib/orders/total";
import { formationName } from "@/lib/places/catalogue";
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

/** A jurisdiction's service with its total price in US dollars, nominees not counted (§2). */
export function jurisdictionServiceData(place: Jurisdiction, price: Quote) {
  const url = `${env.appUrl}/jurisdictions/${place.slug}`;
  return {
    "@context": context,
    // A rating needs a type that may carry one: Product does, beside Service.
    "@type": ["Service", "Product"],
    name: formationName(place),
    serviceType: "Company Formation",
    description: place.description,
    url,
    image: `${env.appUrl}${shareImagePath(`/jurisdictions/${place.slug}`)}`,
    provider: { "@id": organizationId },
    brand: { "@id": organizationId },
    areaServed: { "@type": "Country", name: place.country },
    offers: {
      "@type": "Offer",
      url,
      price: price.total.toFixed(2),
      priceCurrency: "USD",
      availability: "https://schema.org/InStock",
    },
    ...(site.rating.shown && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: String(site.rating.value),
        reviewCount: String(site.rating.reviews),
      },
    }),
  };
}

/** Company formation as a whole, with the price range §9 states. */
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

/** The way to a page, from the home page down. */
export function breadcrumbData(steps: readonly { name: string; path: string }[]) {
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

/** Questions that are shown on the page, with their answers. */
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
