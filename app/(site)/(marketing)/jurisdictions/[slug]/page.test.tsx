import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import JurisdictionPage from "./page";
import * as bankData from "@/data/banks";
import * as eligibility from "@/data/eligibility";
import { bankFacts } from "@/data/facts/banks";
import { cite, factsChecked, type Fact } from "@/data/facts/fact";
import { placeFacts } from "@/data/facts/places";
import { trustFacts } from "@/data/facts/trusts";
import * as faqs from "@/data/faqs";
import { jurisdictions } from "@/data/jurisdictions";
import * as legalPages from "@/data/legal-pages";
import * as pageTexts from "@/data/page-texts";
import { plainPages } from "@/data/plain-pages";
import * as services from "@/data/services";
import { trusts } from "@/data/trusts";
import { formatProseDate, formatUsd } from "@/lib/format";
import { listPairs } from "@/lib/jurisdictions/pairs";
import { usualRegistrationTime } from "@/lib/registration-time";
import { quote } from "@/lib/orders/price";
import { PairComparison } from "@/components/marketing/pair-comparison";

vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ prefetch: () => undefined }),
}));

const decode = (html: string) =>
  html
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** The text of each block of a page, without scripts. */
const blocksOf = (html: string) =>
  decode(
    html
      .replace(/<script[\s\S]*?<\/script>/g, "")
      .replace(/<\/?(a|span|cite|em|strong)\b[^>]*>/g, "")
      .replace(/<[^>]*>/g, "\n"),
  )
    .split("\n")
    .map((block) => block.replace(/\s+/g, " ").trim())
    .filter(Boolean);

const html = new Map<string, string>();
for (const { slug } of jurisdictions)
  html.set(slug, renderToStaticMarkup(await JurisdictionPage({ params: Promise.resolve({ slug }) })));
const pages = new Map([...html].map(([slug, markup]) => [slug, blocksOf(markup)]));

/** Every string inside a value. */
const strings = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(strings)
      : [];

const pairs = listPairs().map((pair) => blocksOf(renderToStaticMarkup(<PairComparison pair={pair} />)));
const elsewhere = [
  strings([bankData, eligibility, bankFacts, trustFacts, faqs, legalPages, plainPages, services, trusts]),
  strings(pageTexts),
  ...pairs,
];

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+(?:[.,’'-][\p{L}\p{N}]+)*/gu) ?? [];
const phrasesOf = (blocks: readonly string[]) =>
  blocks.flatMap((block) => {
    const all = words(block);
    return all.slice(4).map((_, start) => all.slice(start, start + 5).join(" "));
  });

const structuredData = (slug: string) =>
  [...html.get(slug)!.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  );

const factsOf = (slug: keyof typeof placeFacts): Fact[] => {
  const { people, capital, owners, yearly, substance, time, received, watchOut, tax } = placeFacts[slug];
  return [...people, ...capital, ...owners, ...yearly, ...substance, ...time, ...received, ...watchOut, tax];
};

describe.each(jurisdictions)("the page of $slug", ({ slug, requirements, benefits }) => {
  const blocks = pages.get(slug)!;
  const text = blocks.join("\n");

  it("shows every fact once, and its source", () => {
    for (const fact of factsOf(slug)) {
      expect(
        blocks.filter((block) => block === fact.text),
        fact.text,
      ).toHaveLength(1);
      expect(blocks, fact.text).toContain(
        fact.checked ? `${cite(fact)}, checked ${formatProseDate(fact.checked)}` : cite(fact),
      );
      if (fact.url) expect(html.get(slug)).toContain(`href="${fact.url}"`);
    }
  });

  it("has the sections of §2 and the price", () => {
    for (const line of [...benefits, ...requirements.map(({ title }) => title)]) expect(text).toContain(line);
    for (const heading of ["Key Benefits", "Requirements", "Fees", "Set Up Now"])
      expect(blocks).toContain(heading);
    expect(text).toContain(formatUsd(quote({ kind: "company", place: slug }).total));
    expect(text).toContain("Checked November 2026.");
  });

  // Promise: A jurisdiction with its own time of registration shows no general time beside it.
  it("has one time of registration", () => {
    const text = pages.get(slug)!.join(" ");
    const own = usualRegistrationTime(slug);
    const general = /government filing 3-5 business days|completion 5-10 business days|1-3 weeks/;
    if (!own) return expect(text).toMatch(general);
    expect(text).not.toMatch(general);
    expect(text).toContain(`takes ${own.words} after filing`);
  });

  it("has steps, questions and links to the closest jurisdictions", () => {
    const { steps, questions, closest } = placeFacts[slug];
    for (const line of [...steps, ...questions.flatMap(({ question, answer }) => [question, answer])])
      expect(blocks).toContain(line);
    for (const other of closest) {
      expect(text).toContain(other.text);
      expect(html.get(slug)).toContain(`href="/jurisdictions/${other.slug}"`);
    }
  });

  it("links only to sections that exist, and has no duplicate id", () => {
    const ids = [...html.get(slug)!.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
    const targets = [...html.get(slug)!.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id!);
    expect(new Set(ids).size).toBe(ids.length);
    expect(targets.length).toBeGreaterThan(8);
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it("has the visible questions and the date of the check as structured data", () => {
    const page = structuredData(slug).find((data) => data["@type"] === "FAQPage")!;
    expect(page).toMatchObject({ dateModified: factsChecked });
    const questions = page.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    expect(questions.length).toBeGreaterThan(2);
    for (const { name, acceptedAnswer } of questions) {
      expect(blocks).toContain(name);
      expect(blocks).toContain(acceptedAnswer.text);
    }
  });
});

describe("how much of each page is unique", () => {
  const table = jurisdictions.map(({ slug }) => {
    const others = new Set(
      [...[...pages].filter(([other]) => other !== slug).map(([, blocks]) => blocks), ...elsewhere].flatMap(
        phrasesOf,
      ),
    );
    const pageWords = pages.get(slug)!.reduce((sum, block) => sum + words(block).length, 0);
    const phrases = [...new Set(phrasesOf(pages.get(slug)!))];
    const ownBlocks = pages.get(slug)!.filter((block) => {
      const all = phrasesOf([block]);
      return all.length > 0 && all.filter((phrase) => !others.has(phrase)).length / all.length >= 0.5;
    });
    return {
      slug,
      facts: factsOf(slug).length,
      words: pageWords,
      ownWords: ownBlocks.reduce((sum, block) => sum + words(block).length, 0),
      share: phrases.filter((phrase) => !others.has(phrase)).length / phrases.length,
    };
  });

  it("prints the table", () => {
    const rows = table.map(
      ({ slug, facts, words, ownWords, share }) =>
        `${slug.padEnd(24)} ${facts} ${words} ${ownWords} ${Math.round(share * 100)} %`,
    );
    process.stdout.write(`${["jurisdiction, facts, words, own words, own phrases", ...rows].join("\n")}\n`);
    expect(rows).toHaveLength(jurisdictions.length);
  });

  it.each(table)("$slug has at least 500 unique words and 60 % unique phrases", (row) => {
    expect(row.ownWords).toBeGreaterThanOrEqual(500);
    expect(row.share).toBeGreaterThanOrEqual(0.6);
  });
});
