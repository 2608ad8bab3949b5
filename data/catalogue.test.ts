import { describe, expect, it } from "vitest";
import { banks } from "./banks";
import { eligibility } from "./eligibility";
import { faqGroups, formationFaqs } from "./faqs";
import { formTitles } from "./forms";
import { featuredSlugs, jurisdictions } from "./jurisdictions";
import * as orderFormTexts from "./order-form-texts";
import * as pageTexts from "./page-texts";
import { plainPages } from "./plain-pages";
import { companyFees, trustFees } from "./prices";
import { serviceCards } from "./services";
import { trusts } from "./trusts";

// Every list below is copied from the specification, not from the tested files. Later additions are added here by hand.
const homePicker = [
  "bahamas",
  "british-virgin-islands",
  "brunei",
  "cayman-islands",
  "costa-rica",
  "hong-kong",
  "isle-of-man",
  "jersey",
  "marshall-islands",
  "monaco",
  "nevis",
  "panama",
  "singapore",
  "uae",
  "united-kingdom",
];
const formationMenu = [...homePicker, "belize", "united-states"];
const listed = [...formationMenu, "cook-islands", "cyprus", "liechtenstein"];
const featured = ["panama", "hong-kong", "united-states", "nevis", "belize"];

const fixedRoutes = [
  "/",
  "/login",
  "/customer-service-numbers",
  "/global-selector",
  "/language-selector",
  "/usd-currency-selector",
  "/notifications",
  "/user-account",
  "/company-formation",
  "/account-opening",
  "/all-services",
  "/trust-formation",
  "/compliance-services",
  "/consultation",
  "/ibc-club",
  "/ibc-app",
  "/setup",
  "/fees",
  "/change-agent",
  "/company-renewal",
  "/featured",
  "/download-form",
  "/jurisdictions",
  "/find-a-jurisdiction",
  "/nominee",
  "/nominee-directors",
  "/nominee-shareholders",
  "/faqs",
  "/payment",
  "/order-confirmation",
  "/contact",
  "/eligibility",
  "/what-you-receive",
];

const placeholders = [
  "/ibc-club",
  "/ibc-app",
  "/global-selector",
  "/language-selector",
  "/usd-currency-selector",
  "/notifications",
];

/** Placeholders of the specification that have content, and say at their end what is coming soon. */
const guides = ["/setup", "/fees", "/change-agent", "/company-renewal", "/featured", "/download-form"];

const catalogue = {
  banks,
  eligibility,
  faqGroups,
  formationFaqs,
  jurisdictions,
  orderFormTexts,
  pageTexts,
  plainPages,
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

const slugsWhere = (flag: "homePicker" | "formationMenu" | "listed") =>
  jurisdictions.filter((place) => place[flag]).map(({ slug }) => slug);

describe("jurisdictions", () => {
  it("are exactly those with a price", () => {
    const slugs = jurisdictions.map(({ slug }) => slug).sort();
    expect(slugs).toEqual([...listed, "switzerland"].sort());
    expect(slugs).toEqual(Object.keys(companyFees).sort());
  });

  it("are listed in the specification's order, Switzerland last and unlisted", () => {
    expect(slugsWhere("listed")).toEqual(listed);
    expect(jurisdictions.at(-1)).toMatchObject({ slug: "switzerland", listed: false });
  });

  it.each([
    ["homePicker", homePicker],
    ["formationMenu", formationMenu],
    ["listed", listed],
  ] as const)("%s has the jurisdictions of the specification", (flag, expected) => {
    expect(slugsWhere(flag).sort()).toEqual([...expected].sort());
  });

  it("features the specification's five, in its order", () => {
    expect(featuredSlugs).toEqual(featured);
  });

  it.each(jurisdictions.map((place) => [place.slug, place] as const))("%s is complete", (_, place) => {
    expect(place.benefits).toHaveLength(5);
    expect(place.requirements).toHaveLength(5);
    expect(place.iso).toMatch(/^[A-Z]{2}$/);
    expect(place.timeZone).toMatch(/^UTC[+−]\d/);
    const [longitude, latitude] = place.coordinates;
    expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
    expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
  });

  it("have the right names and flags where places are easily confused", () => {
    const of = (slug: string) => jurisdictions.find((place) => place.slug === slug);
    expect(of("united-states")?.name).toBe("United States LLC");
    expect(of("uae")?.name).toBe("UAE");
    expect(of("nevis")?.iso).toBe("KN");
    expect(of("cook-islands")?.iso).toBe("CK");
    expect(of("isle-of-man")?.iso).toBe("IM");
    expect(of("jersey")?.iso).toBe("JE");
  });
});

describe("trusts", () => {
  it("are the five of the specification, in its order", () => {
    expect(trusts.map(({ value, name }) => [value, name])).toEqual([
      ["panama-foundation", "Panama Foundation"],
      ["cook-islands-trust", "Cook Islands Trust"],
      ["cyprus-trust", "Cyprus Trust"],
      ["belize-trust", "Belize Trust"],
      ["liechtenstein-trust", "Liechtenstein Trust"],
    ]);
  });

  it.each(trusts.map((trust) => [trust.value, trust] as const))("%s is priced and complete", (_, trust) => {
    expect(trustFees).toHaveProperty(trust.country);
    expect(trust.value).toBe(`${trust.country}-${trust.structure.toLowerCase()}`);
    expect(trust.points).toHaveLength(3);
  });
});

describe("banks", () => {
  it("have the thirteen ids of the specification and four advantages each", () => {
    expect(banks.map(({ id }) => id)).toEqual([
      "belize",
      "bvi",
      "canada",
      "cayman",
      "hongkong",
      "malaysia",
      "mauritius",
      "puertorico",
      "stkitts",
      "singapore",
      "uae",
      "uk",
      "usa",
    ]);
    for (const bank of banks) {
      expect(bank.advantages).toHaveLength(4);
      expect(bank.iso).toMatch(/^[A-Z]{2}$/);
      expect(bank.slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    }
  });
});

describe("services", () => {
  it("link to the specification's pages", () => {
    const links = (set: keyof typeof serviceCards) => serviceCards[set].map(({ link }) => link);
    expect(links("home")).toEqual([
      "/company-formation",
      "/account-opening",
      "/compliance-services",
      "/trust-formation",
    ]);
    expect(links("all")).toEqual([
      "/company-formation",
      "/trust-formation",
      "/compliance-services",
      "/nominee-directors",
      "/nominee-shareholders",
      "/account-opening",
    ]);
    expect(links("nominee")).toEqual(["/nominee-directors", "/nominee-shareholders"]);
  });
});

describe("questions", () => {
  it("are in six groups of five", () => {
    expect(faqGroups.map(({ label }) => label)).toEqual([
      "General Questions",
      "Company Formation",
      "Trust Formation",
      "Bank Account Opening",
      "Nominee Services",
      "Legal & Compliance",
    ]);
    expect(new Set(faqGroups.map(({ id }) => id)).size).toBe(6);
    for (const { questions } of faqGroups) expect(questions).toHaveLength(5);
    expect(formationFaqs).toHaveLength(5);
  });

  it("occur once each and have an answer", () => {
    const all = [...faqGroups.flatMap(({ questions }) => questions), ...formationFaqs];
    expect(new Set(all.map(({ question }) => question)).size).toBe(35);
    for (const { question, answer } of all) {
      expect(question).toMatch(/\?$/);
      expect(answer.length).toBeGreaterThan(20);
    }
  });
});

describe("plain pages", () => {
  it("are the specification's seventeen static pages and the four legal pages, each once", () => {
    expect(plainPages.map(({ path }) => path).sort()).toEqual(
      [
        ...placeholders,
        ...guides,
        "/nominee",
        "/nominee-directors",
        "/nominee-shareholders",
        "/compliance-services",
        "/all-services",
        "/terms",
        "/privacy",
        "/refunds",
        "/imprint",
      ].sort(),
    );
  });

  it("are not indexed while they are placeholders", () => {
    expect(plainPages.filter(({ noindex }) => noindex).map(({ path }) => path)).toEqual(placeholders);
    for (const page of plainPages.filter(({ noindex }) => noindex)) {
      expect(page.lead).toContain("coming soon");
      expect(page.action).toBeDefined();
    }
  });

  it.each(guides)("%s has at least 150 words, and says what is coming soon", (path) => {
    const { sections } = plainPages.find((page) => page.path === path)!;
    const words = JSON.stringify(sections).split(/[\s"]+/);
    expect(words.length).toBeGreaterThan(150);
    expect(words.join(" ")).toContain("coming soon");
  });

  it("have the specification's buttons", () => {
    const action = (path: string) => plainPages.find((page) => page.path === path)?.action;
    for (const path of ["/nominee", "/nominee-directors", "/nominee-shareholders"]) {
      expect(action(path)).toEqual({ label: "Contact Us Today", href: "/contact" });
    }
    expect(action("/compliance-services")).toEqual({
      label: "Contact Customer Service",
      href: "/customer-service-numbers",
    });
  });

  it("name the four compliance services", () => {
    const page = plainPages.find(({ path }) => path === "/compliance-services");
    const titles = page?.sections.flatMap((section) =>
      section.kind === "cards" ? section.cards.map(({ title }) => title) : [],
    );
    expect(titles).toEqual([
      "Annual Compliance Review",
      "Regulatory Filing Management",
      "Compliance Calendar",
      "Regulatory Change Monitoring",
    ]);
  });
});

describe("page texts", () => {
  it("have the specification's texts", () => {
    expect(pageTexts.homeText.lead).toContain(
      "trusted partner for global company formation and corporate services",
    );
    expect(pageTexts.companyFormationText.benefits).toHaveLength(5);
    expect(pageTexts.companyFormationText.steps.map(({ title }) => title)).toEqual([
      "Place Order",
      "Documentation Preparation",
      "Company Registration",
      "Post-Formation Support",
    ]);
    expect(pageTexts.consultationText.expect).toEqual([
      "Business goals and requirements",
      "Jurisdiction selection",
      "Tax implications and benefits",
      "Corporate structures and governance options",
      "Banking and financial considerations",
      "Compliance requirements and ongoing maintenance",
    ]);
  });
});

describe("every page", () => {
  const metas = [
    ...Object.entries(pageTexts.pageMeta).map(([path, meta]) => ({ path, ...meta })),
    ...plainPages,
    ...jurisdictions.map(({ slug, title, description }) => ({
      path: `/jurisdictions/${slug}`,
      title,
      description,
    })),
    ...trusts.map(({ name, country, description }) => ({
      path: `/trusts/${country}`,
      title: `${name}: ${pageTexts.trustPageText.titleSuffix}`,
      description,
    })),
    ...banks.map(({ name, slug, description }) => ({
      path: `/banking/${slug}`,
      title: `${pageTexts.bankPageText.heading(name)}: ${pageTexts.bankPageText.titleSuffix}`,
      description,
    })),
  ];

  it.each(metas.map((meta) => [meta.path, meta] as const))(
    "%s has a title and a description of the right length",
    (_, meta) => {
      expect(meta.title.length).toBeLessThanOrEqual(60);
      expect(meta.description.length).toBeGreaterThanOrEqual(120);
      expect(meta.description.length).toBeLessThanOrEqual(158);
    },
  );

  it("has a unique title and description", () => {
    expect(new Set(metas.map(({ title }) => title)).size).toBe(metas.length);
    expect(new Set(metas.map(({ description }) => description)).size).toBe(metas.length);
  });

  it("has a text for each fixed route", () => {
    const paths = metas.map(({ path }) => path);
    for (const route of fixedRoutes) expect(paths).toContain(route);
  });
});

describe("every text", () => {
  it("contains no price, because prices come from prices.ts", () => {
    expect(everyText.filter(({ text }) => text.includes("$"))).toEqual([]);
  });

  it("contains no exclamation marks, superlatives or promises", () => {
    const forbidden =
      /!|world[- ]class|\bbest\b|\bsecre(t|cy)\b|\bleading\b|\bpremier\b|unparalleled|unrivalled|seamless|hassle|cutting[- ]edge|tax[- ]free|zero tax|\banonymous|untraceable|guaranteed|100 ?%/i;
    // §2 gives the consultation page this one phrase.
    const own = (text: string) => text.replace("the best jurisdiction and entity type", "");
    expect(everyText.filter(({ text }) => forbidden.test(own(text)))).toEqual([]);
  });

  it("has short sentences", () => {
    const pages = everyText.filter(({ key }) => key !== "description");
    const sentences = pages.flatMap(({ text }) => text.split(/[.:;?]\s+/));
    expect(sentences.filter((sentence) => sentence.split(/\s+/).length > 24)).toEqual([]);
  });

  it("contains no percentage except the specification's two and the tax rates of decision 70", () => {
    const found = everyText.flatMap(({ text }) => text.match(/\d+(\.\d+)?\s?%/g) ?? []);
    expect(found.sort()).toEqual(["16.5%", "17%", "8.25%"]);
  });

  it("links only to routes that exist", () => {
    const links = everyText.filter(({ key }) => key === "href" || key === "link").map(({ text }) => text);
    expect(links.length).toBeGreaterThan(20);
    const known = [
      ...fixedRoutes,
      ...jurisdictions.map(({ slug }) => `/jurisdictions/${slug}`),
      ...trusts.map(({ country }) => `/trusts/${country}`),
      ...banks.map(({ slug }) => `/banking/${slug}`),
      ...plainPages.map(({ path }) => path),
      "/fees.csv",
      ...Object.keys(formTitles).map((key) => `/download-form/${key}.pdf`),
    ];
    expect(links.filter((link) => !known.includes(link))).toEqual([]);
  });
});
