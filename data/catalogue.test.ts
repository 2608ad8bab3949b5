import { describe, expect, it } from "vitest";
import { bankJurisdictions } from "./banks";
import { eligibilityPolicy } from "./eligibility";
import { faqGroups, formationFaqs } from "./faqs";
import { signableFormTitles } from "./forms";
import { featuredJurisdictionSlugs, jurisdictions } from "./jurisdictions";
import * as orderFormTexts from "./order-form-texts";
import * as pageTexts from "./page-texts";
import { textPages } from "./plain-pages";
import { companyFees } from "./prices";
import { serviceCards } from "./service-cards";
import { type ServiceKey, serviceOrderPath, services } from "./services";
import { trusts } from "./trusts";

const catalogue = {
  banks: bankJurisdictions,
  eligibility: eligibilityPolicy,
  faqGroups,
  formationFaqs,
  jurisdictions,
  orderFormTexts,
  pageTexts,
  textPages,
  serviceCards,
  trusts,
};

/** Every string inside a value, with its key. */
function strings(value: unknown, key = ""): { key: string; text: string }[] {
  if (typeof value === "string") return [{ key, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => strings(inner, Array.isArray(value) ? key : name));
}

const everyText = strings(catalogue);

it("every jurisdiction has a price, five benefits and five requirements", () => {
  expect(jurisdictions.map(({ slug }) => slug).sort()).toEqual(Object.keys(companyFees).sort());
  const listed = jurisdictions.filter((place) => place.listed).map(({ slug }) => slug);
  expect(featuredJurisdictionSlugs.filter((slug) => !listed.includes(slug))).toEqual([]);
  for (const { slug, benefits, requirements } of jurisdictions)
    expect([benefits.length, requirements.length], slug).toEqual([5, 5]);
});

it("every page has a unique title and description of the right length", () => {
  const { pageMeta, trustPageText, bankPageText } = pageTexts;
  const bankTitle = (name: string) => `${bankPageText.heading(name)}: ${bankPageText.titleSuffix}`;
  const metas = [
    ...[...Object.values(pageMeta), ...textPages, ...jurisdictions],
    ...trusts.map((trust) => ({ ...trust, title: `${trust.name}: ${trustPageText.titleSuffix}` })),
    ...bankJurisdictions.map((bank) => ({ ...bank, title: bankTitle(bank.name) })),
  ];
  for (const { title, description } of metas) {
    expect(title.length, title).toBeLessThanOrEqual(60);
    expect(description.length, title).toBeGreaterThanOrEqual(120);
    expect(description.length, title).toBeLessThanOrEqual(158);
  }
  expect(new Set(metas.map(({ title }) => title)).size).toBe(metas.length);
  expect(new Set(metas.map(({ description }) => description)).size).toBe(metas.length);
});

describe("every text", () => {
  it("contains no dollar amounts", () => {
    expect(everyText.filter(({ text }) => text.includes("$"))).toEqual([]);
  });

  it("contains no exclamation marks, superlatives or promises", () => {
    const forbidden =
      /!|world[- ]class|\bbest\b|\bsecre(t|cy)\b|\bleading\b|\bpremier\b|unparalleled|unrivalled|seamless|hassle|cutting[- ]edge|tax[- ]free|zero tax|\banonymous|untraceable|guaranteed|100 ?%/i;
    // §2 gives the consultation page this one phrase.
    const own = (text: string) => text.replace("the best jurisdiction and entity type", "");
    expect(everyText.filter(({ text }) => forbidden.test(own(text)))).toEqual([]);
  });

  it("has no sentence longer than 24 words", () => {
    const pages = everyText.filter(({ key }) => key !== "description");
    const sentences = pages.flatMap(({ text }) => text.split(/[.:;?]\s+/));
    expect(sentences.filter((sentence) => sentence.split(/\s+/).length > 24)).toEqual([]);
  });

  it("contains no percentages except three tax rates", () => {
    const found = everyText.flatMap(({ text }) => text.match(/\d+(\.\d+)?\s?%/g) ?? []);
    expect(found.sort()).toEqual(["16.5%", "17%", "8.25%"]);
  });

  it("links only to routes that exist", () => {
    const links = everyText.filter(({ key }) => key === "href" || key === "link").map(({ text }) => text);
    expect(links.length).toBeGreaterThan(20);
    const known = [
      ...Object.keys(pageTexts.pageMeta),
      ...jurisdictions.map(({ slug }) => `/jurisdictions/${slug}`),
      ...trusts.map(({ country }) => `/trusts/${country}`),
      ...bankJurisdictions.map(({ slug }) => `/banking/${slug}`),
      ...textPages.map(({ path }) => path),
      "/fees.csv",
      ...Object.keys(services).map((key) => serviceOrderPath(key as ServiceKey)),
      ...Object.keys(signableFormTitles).map((key) => `/download-form/${key}.pdf`),
    ];
    expect(links.filter((link) => !known.includes(link))).toEqual([]);
  });
});
