import { expect, it } from "vitest";
import { jurisdictions } from "@/data/jurisdictions";
import { pageMeta } from "@/data/page-texts";
import { plainPages } from "@/data/plain-pages";
import { listPairs, pairTitle } from "@/lib/jurisdictions/pairs";
import { pageMetadata } from "./metadata";

const titleOf = (title: string) => pageMetadata({ path: "/", title, description: "", keywords: [] }).title;

it("adds the brand's name to a title only if both fit in 60 characters", () => {
  expect(titleOf("Refunds")).toBe("Refunds | Meridian Formations");
  const longest = "a".repeat(60 - " | Meridian Formations".length);
  expect(titleOf(longest)).toHaveLength(60);
  expect(titleOf(`${longest}a`)).toBe(`${longest}a`);
});

it("gives every page a title of at most 60 characters", () => {
  const titles = [
    ...Object.values(pageMeta).map(({ title }) => title),
    ...plainPages.map(({ title }) => title),
    ...jurisdictions.map(({ title }) => title),
    ...listPairs().map(({ places }) => pairTitle(places)),
  ];
  expect(titles.map(titleOf).filter((title) => String(title).length > 60)).toEqual([]);
});
