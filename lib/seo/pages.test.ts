import { expect, it } from "vitest";
import { banks } from "@/data/banks";
import { eligibility } from "@/data/eligibility";
import { factsCheckedDate } from "@/data/facts/fact";
import { trusts } from "@/data/trusts";
import { bankPath, trustPath } from "@/lib/catalogue";
import { listIndexedPages, listShareCards } from "./pages";
import { pageMetadata, shareImagePath } from "./metadata";

const pages = new Map(listIndexedPages().map(({ path, lastModified }) => [path, lastModified]));

it("every trust and bank page has a date and a share image with its price", () => {
  const cards = listShareCards();
  for (const path of [...trusts.map(trustPath), ...banks.map(bankPath)]) {
    expect(pages.get(path), path).toBe(factsCheckedDate);
    expect(cards.get(shareImagePath(path).replace("/share/", ""))?.line, path).toMatch(/^\$\d/);
  }
  expect(pages.get("/eligibility")).toBe(eligibility.checked);
});

const titleOf = (title: string) => pageMetadata({ path: "/", title, description: "", keywords: [] }).title;

it("the brand name is added to a title only if it fits in 60 characters", () => {
  expect(titleOf("Refunds")).toBe("Refunds | Meridian Formations");
  const longest = "a".repeat(60 - " | Meridian Formations".length);
  expect(titleOf(longest)).toHaveLength(60);
  expect(titleOf(`${longest}a`)).toBe(`${longest}a`);
});
