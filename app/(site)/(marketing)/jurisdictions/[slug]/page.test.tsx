import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import JurisdictionPage from "./page";
import { formatFactSource, type Fact } from "@/data/facts/fact";
import { jurisdictionFacts } from "@/data/facts/places";
import { jurisdictions } from "@/data/jurisdictions";
import { decodeEntities } from "@/e2e/support/html";
import { formatProseDate } from "@/lib/format";
import { findUsualRegistrationTime } from "@/lib/registration-time";

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

describe.each(jurisdictions)("the $name page", (place) => {
  const { slug } = place;
  const blocks = blocksOf(html.get(slug)!);

  it("shows every fact exactly once, with its source", () => {
    const { people, capital, owners, yearly, substance, time, received, watchOut, tax } =
      jurisdictionFacts[slug];
    const lists: (readonly Fact[])[] = [
      people,
      capital,
      owners,
      yearly,
      substance,
      time,
      received,
      watchOut,
      [tax],
    ];
    for (const fact of lists.flat()) {
      const found = blocks.filter((block) => block === fact.text);
      expect(found, fact.text).toHaveLength(1);
      const checked = fact.checked ? `, checked ${formatProseDate(fact.checked)}` : "";
      expect(blocks, fact.text).toContain(`${formatFactSource(fact)}${checked}`);
      if (fact.url) expect(html.get(slug)).toContain(`href="${fact.url}"`);
    }
  });

  // Promise: A jurisdiction with its own time of registration shows no general time beside it.
  it("shows the general registration time only if no specific time is known", () => {
    const text = blocks.join(" ");
    const own = findUsualRegistrationTime(slug);
    const general = /government filing 3-5 business days|completion 5-10 business days|1-3 weeks/;
    if (!own) return expect(text).toMatch(general);
    expect(text).not.toMatch(general);
    expect(text).toContain(`takes ${own.words} after filing`);
  });
});
