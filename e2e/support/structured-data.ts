import { decode } from "./html.ts";

export type Node = {
  readonly "@type": string;
  readonly "@id"?: string;
  readonly [property: string]: unknown;
};

type Rule = {
  /** Required by Google for a rich result, or if Google has none for the type, by schema.org's examples. */
  readonly required: readonly string[];
  /** Each inner list: at least one of them. */
  readonly oneOf?: readonly (readonly string[])[];
  /** Recommended by Google, and present on every page. */
  readonly recommended?: readonly string[];
  /** Other schema.org properties of the type that the site uses. */
  readonly optional?: readonly string[];
};

/**
 * The types used on the site, from schema.org and from Google's documentation of structured data. Recommended by Google and left out:
 * an Offer's priceValidUntil, because prices have no end date; a Product's review, because there are no reviews with texts;
 * an Organization's address and sameAs and a ProfessionalService's address until data/site.ts has them.
 */
export const rules: Readonly<Record<string, Rule>> = {
  Organization: {
    required: ["name"],
    optional: [
      "url",
      "logo",
      "description",
      "contactPoint",
      "foundingDate",
      "numberOfEmployees",
      "legalName",
      "address",
      "sameAs",
      "parentOrganization",
      "knowsLanguage",
    ],
  },
  ContactPoint: {
    required: ["contactType"],
    oneOf: [["email", "telephone"]],
    optional: ["availableLanguage"],
  },
  QuantitativeValue: { required: [], oneOf: [["value", "minValue"]], optional: ["maxValue"] },
  PostalAddress: {
    required: ["streetAddress"],
    optional: ["addressLocality", "postalCode", "addressCountry"],
  },
  WebSite: { required: ["name", "url"], optional: ["description", "inLanguage", "publisher"] },
  WebPage: {
    required: ["name", "url"],
    optional: ["description", "dateModified", "about", "mainEntity", "citation"],
  },
  BreadcrumbList: { required: ["itemListElement"] },
  ItemList: { required: ["itemListElement"], recommended: ["name", "numberOfItems"] },
  ListItem: { required: ["position"], oneOf: [["item", "url"]], recommended: ["name"] },
  FAQPage: { required: ["mainEntity"], optional: ["url", "name", "dateModified", "about", "description"] },
  Question: { required: ["name", "acceptedAnswer"] },
  Answer: { required: ["text"] },
  Service: {
    required: ["name", "provider", "offers"],
    recommended: ["description", "serviceType", "url"],
    optional: ["areaServed"],
  },
  Country: { required: ["name"] },
  Product: {
    required: ["name"],
    oneOf: [["offers", "aggregateRating"]],
    recommended: ["description", "image", "brand", "url"],
    optional: ["offers", "aggregateRating"],
  },
  Offer: { required: ["price", "priceCurrency"], recommended: ["availability", "url"] },
  AggregateRating: { required: ["ratingValue"], oneOf: [["ratingCount", "reviewCount"]] },
  ProfessionalService: {
    required: ["name"],
    recommended: ["url", "telephone", "priceRange", "image"],
    optional: ["email", "address", "parentOrganization", "aggregateRating"],
  },
};

/** The required format of a property's value. */
const forms: Readonly<Record<string, RegExp>> = {
  url: /^https?:\/\/\S+$/,
  item: /^https?:\/\/\S+$/,
  logo: /^https?:\/\/\S+\.svg$/,
  image: /^https?:\/\/\S+\.png$/,
  price: /^\d+\.\d\d$/,
  priceCurrency: /^USD$/,
  availability: /^https:\/\/schema\.org\/InStock$/,
  dateModified: /^20\d\d-\d\d-\d\d$/,
  foundingDate: /^\d{4}$/,
  ratingValue: /^[1-5](\.\d)?$/,
  reviewCount: /^[1-9]\d*$/,
  telephone: /^\+[\d ()-]+$/,
  email: /^\S+@\S+$/,
};

/** The top-level nodes of a page's structured data. Throws if one is not JSON or has another context. */
export function readNodes(html: string): Node[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return blocks.flatMap(([, json]) => {
    const { "@context": context, ...data } = JSON.parse(json!) as Record<string, unknown>;
    if (context !== "https://schema.org") throw new Error(`The context is ${String(context)}.`);
    return "@graph" in data ? (data["@graph"] as Node[]) : [data as Node];
  });
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "@type" in value;
const isReference = (value: unknown): value is { "@id": string } =>
  typeof value === "object" && value !== null && "@id" in value && !("@type" in value);

/** A node and all nodes inside it. */
export const within = (node: Node): Node[] => [
  node,
  ...Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((inner) => within(inner)),
];

function problemsOf(node: Node, known: ReadonlySet<string>): string[] {
  const type = node["@type"];
  const rule = rules[type];
  if (!rule) return [`${type} is not in the table of types`];
  const { required, oneOf = [], recommended = [], optional = [] } = rule;
  const allowed = new Set(["@type", "@id", ...required, ...oneOf.flat(), ...recommended, ...optional]);
  const has = (name: string) => node[name] !== undefined && node[name] !== "" && node[name] !== null;
  const values = Object.entries(node).flatMap(([name, value]) =>
    [value].flat().map((single) => [name, single] as const),
  );
  return [
    ...[...required, ...recommended].filter((name) => !has(name)).map((name) => `${type} has no ${name}`),
    ...oneOf.filter((names) => !names.some(has)).map((names) => `${type} has none of ${names.join(", ")}`),
    ...Object.keys(node)
      .filter((name) => !allowed.has(name))
      .map((name) => `${type} has no property ${name} in the table`),
    ...values
      .filter(([name, value]) => typeof value === "string" && forms[name] && !forms[name].test(value))
      .map(([name, value]) => `${type}.${name} is ${String(value)}`),
    ...values
      .filter(([, value]) => isReference(value) && !known.has(value["@id"]))
      .map(([name]) => `${type}.${name} refers to a node that is not on the page`),
    ...positionProblems(node),
  ];
}

function positionProblems(node: Node): string[] {
  const items = node.itemListElement as Node[] | undefined;
  if (!items) return [];
  const least = node["@type"] === "BreadcrumbList" ? 2 : 1;
  return [
    ...(items.length < least ? [`${node["@type"]} has ${items.length} items`] : []),
    ...items.flatMap(({ position }, index) =>
      position === index + 1 ? [] : [`${node["@type"]} has position ${String(position)} at ${index + 1}`],
    ),
  ];
}

/** The nodes of this type, at any depth. */
export const ofType = (nodes: readonly Node[], type: string) =>
  nodes.flatMap((node) => within(node)).filter((node) => node["@type"] === type);

/** Missing, unknown or malformed properties in a page's structured data. Empty if it is valid. */
export function findProblems(nodes: readonly Node[]): string[] {
  const all = nodes.flatMap((node) => within(node));
  const known = new Set(all.flatMap((node) => node["@id"] ?? []));
  return all.flatMap((node) => problemsOf(node, known));
}

/** The names in the page's visible breadcrumbs. */
export function readBreadcrumbs(html: string): string[] {
  const nav = /<nav aria-label="Breadcrumb"[^>]*>(.*?)<\/ol>/s.exec(html)?.[1] ?? "";
  return [...nav.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, item]) =>
    decode(item!.replace(/<[^>]+>/g, "")).trim(),
  );
}
