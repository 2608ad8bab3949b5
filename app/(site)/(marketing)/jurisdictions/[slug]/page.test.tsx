import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import JurisdictionPage from "./page";
import { formatFactSource, factsCheckedDate, type Fact } from "@/data/facts/fact";
import { jurisdictionFacts } from "@/data/facts/places";
import { jurisdictions } from "@/data/jurisdictions";
import { placePageText } from "@/data/page-texts";
import { decodeEntities } from "@/e2e/support/html";
import { formatProseDate, formatUsd } from "@/lib/format";
import { getUsualRegistrationTime } from "@/lib/registration-time";
import { calculateOrderPrice } from "@/lib/orders/price";

vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ prefetch: () => undefined }),
}));

/** The text of each block of a page, without scripts. */
function blocksOf(html: string) {
  const flat = html.replace(/<script[\s\S]*?<\/script>|<\/?(a|span|cite|em|strong)\b[^>]*>/g, "");
  const blocks = decodeEntities(flat.replace(/<[^>]*>/g, "\n")).split("\n");
  return blocks.map((block) => block.replace(/\s+/g, " ").trim()).filter(Boolean);
}

const html = new Map<string, string>();
for (const { slug } of jurisdictions)
  html.set(slug, renderToStaticMarkup(await JurisdictionPage({ params: Promise.resolve({ slug }) })));

const structuredData = (slug: string) =>
  [...html.get(slug)!.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  );

const factsOf = (slug: keyof typeof jurisdictionFacts): Fact[] => {
  const { people, capital, owners, yearly, substance, time, received, watchOut, tax } =
    jurisdictionFacts[slug];
  return [...people, ...capital, ...owners, ...yearly, ...substance, ...time, ...received, ...watchOut, tax];
};

describe.each(jurisdictions)("the $name page", (place) => {
  const { slug } = place;
  const blocks = blocksOf(html.get(slug)!);

  it("shows every fact exactly once, with its source", () => {
    for (const fact of factsOf(slug)) {
      const found = blocks.filter((block) => block === fact.text);
      expect(found, fact.text).toHaveLength(1);
      expect(blocks, fact.text).toContain(
        fact.checked
          ? `${formatFactSource(fact)}, checked ${formatProseDate(fact.checked)}`
          : formatFactSource(fact),
      );
      if (fact.url) expect(html.get(slug)).toContain(`href="${fact.url}"`);
    }
  });

  it("shows the price, registration time, owner privacy and second-year cost in the hero", () => {
    const hero = html.get(slug)!.match(/<dl class="place-figures">.*?<\/dl>/s)![0];
    const terms = [...hero.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, ...shown]) => shown);
    const { first, time, owners, second } = placePageText.figures;
    expect(terms).toEqual([
      [first, formatUsd(calculateOrderPrice({ kind: "company", place: slug }).total)],
      [time, getUsualRegistrationTime(slug)?.words ?? "3-5 business days"],
      [owners, expect.stringMatching(/^(Authorities( only)?|Everyone|To confirm)$/)],
      [second, expect.stringMatching(/^(Quoted|\D*\d)/)],
    ]);
  });

  // Promise: A jurisdiction with its own time of registration shows no general time beside it.
  it("shows the jurisdiction's registration time, or the general one if it has none", () => {
    const text = blocks.join(" ");
    const own = getUsualRegistrationTime(slug);
    const general = /government filing 3-5 business days|completion 5-10 business days|1-3 weeks/;
    if (!own) return expect(text).toMatch(general);
    expect(text).not.toMatch(general);
    expect(text).toContain(`takes ${own.words} after filing`);
  });

  it("has structured data with the date of the fact check and the questions shown", () => {
    const page = structuredData(slug).find((data) => data["@type"] === "FAQPage")!;
    expect(page).toMatchObject({ dateModified: factsCheckedDate });
    const questions = page.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    expect(questions.length).toBeGreaterThan(2);
    for (const { name, acceptedAnswer } of questions) {
      expect(blocks).toContain(name);
      expect(blocks).toContain(acceptedAnswer.text);
    }
  });
});
