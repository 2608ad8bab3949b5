export type JsonLdNode = {
  readonly "@type": string;
  readonly "@id"?: string;
  readonly [property: string]: unknown;
};

/** Each inner list: at least one of these properties is required. */
type Rule = readonly (string | readonly string[])[];

/** The types used on the site, with what Google requires for a rich result, or if it has none for the type, schema.org's examples. */
const rules: Readonly<Record<string, Rule>> = {
  Organization: ["name"],
  ContactPoint: ["contactType", ["email", "telephone"]],
  QuantitativeValue: [["value", "minValue"]],
  PostalAddress: ["streetAddress"],
  WebSite: ["name", "url"],
  WebPage: ["name", "url"],
  BreadcrumbList: ["itemListElement"],
  ItemList: ["itemListElement", "name", "numberOfItems"],
  ListItem: ["position", "name", ["item", "url"]],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  Service: ["name", "provider", "offers", "description", "serviceType", "url"],
  Country: ["name"],
  Product: ["name", "description", "image", "brand", "url", ["offers", "aggregateRating"]],
  Offer: ["price", "priceCurrency", "availability", "url"],
  AggregateRating: ["ratingValue", ["ratingCount", "reviewCount"]],
  ProfessionalService: ["name", "url", "telephone", "priceRange", "image"],
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
export function parseJsonLdNodes(html: string): JsonLdNode[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json]) => {
    const { "@context": context, ...data } = JSON.parse(json!) as Record<string, unknown>;
    if (context !== "https://schema.org") throw new Error(`The context is ${String(context)}.`);
    return "@graph" in data ? (data["@graph"] as JsonLdNode[]) : [data as JsonLdNode];
  });
}

const isNode = (value: unknown): value is JsonLdNode =>
  typeof value === "object" && value !== null && "@type" in value;
const isReference = (value: unknown): value is { "@id": string } =>
  typeof value === "object" && value !== null && "@id" in value && !("@type" in value);

/** A node and all nodes inside it. */
export const listNodeWithDescendants = (node: JsonLdNode): JsonLdNode[] => [
  node,
  ...Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((inner) => listNodeWithDescendants(inner)),
];

function problemsOf(node: JsonLdNode, known: ReadonlySet<string>): string[] {
  const type = node["@type"];
  const rule = rules[type];
  if (!rule) return [`${type} is not in the table of types`];
  const has = (name: string) => node[name] !== undefined && node[name] !== "" && node[name] !== null;
  const values = Object.entries(node).flatMap(([name, value]) =>
    [value].flat().map((single) => [name, single] as const),
  );
  return [
    ...rule
      .filter((names) => ![names].flat().some(has))
      .map((names) => `${type} has no ${[names].flat().join(" or ")}`),
    ...values
      .filter(([name, value]) => typeof value === "string" && forms[name] && !forms[name].test(value))
      .map(([name, value]) => `${type}.${name} is ${String(value)}`),
    ...values
      .filter(([, value]) => isReference(value) && !known.has(value["@id"]))
      .map(([name]) => `${type}.${name} refers to a node that is not on the page`),
    ...positionProblems(node),
  ];
}

function positionProblems(node: JsonLdNode): string[] {
  const items = node.itemListElement as JsonLdNode[] | undefined;
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
export const listNodesOfType = (nodes: readonly JsonLdNode[], type: string) =>
  nodes.flatMap((node) => listNodeWithDescendants(node)).filter((node) => node["@type"] === type);

/** Missing, unknown or malformed properties in a page's structured data. Empty if it is valid. */
export function findStructuredDataProblems(nodes: readonly JsonLdNode[]): string[] {
  const all = nodes.flatMap((node) => listNodeWithDescendants(node));
  const known = new Set(all.flatMap((node) => node["@id"] ?? []));
  return all.flatMap((node) => problemsOf(node, known));
}
