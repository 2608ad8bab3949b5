import { expect, it } from "vitest";
import { banks } from "@/data/banks";
import { eligibilityPolicy } from "@/data/eligibility";
import { factsCheckedDate } from "@/data/facts/fact";
import { trusts } from "@/data/trusts";
import { bankJurisdictionPath, trustPath } from "@/lib/catalogue";
import { listIndexedPages, listShareImageTexts } from "./pages";
import { buildPageMetadata, shareImagePath } from "./metadata";

const pages = new Map(listIndexedPages().map(({ path, lastModified }) => [path, lastModified]));

it("every trust and bank page has a date and a share image with the price", () => {
  const cards = listShareImageTexts();
  for (const path of [...trusts.map(trustPath), ...banks.map(bankJurisdictionPath)]) {
    expect(pages.get(path), path).toBe(factsCheckedDate);
    expect(cards.get(shareImagePath(path).replace("/share/", ""))?.line, path).toMatch(/^\$\d/);
  }
  expect(pages.get("/eligibility")).toBe(eligibilityPolicy.checked);
});

const titleOf = (title: string) =>
  buildPageMetadata({ path: "/", title, description: "", keywords: [] }).title;

it("the brand name is added to a title only if the result fits in 60 characters", () => {
  expect(titleOf("Refunds")).toBe("Refunds | Meridian Formations");
  const longest = "a".repeat(60 - " | Meridian Formations".length);
  expect(titleOf(longest)).toHaveLength(60);
  expect(titleOf(`${longest}a`)).toBe(`${longest}a`);
});
