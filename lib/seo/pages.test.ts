import { expect, it } from "vitest";
import { banks } from "@/data/banks";
import { eligibility } from "@/data/eligibility";
import { factsChecked } from "@/data/facts/fact";
import { jurisdictions } from "@/data/jurisdictions";
import { legalVersions } from "@/data/legal-pages";
import { trusts } from "@/data/trusts";
import { bankPath, trustPath } from "@/lib/catalogue-paths";
import { listIndexedPages, listShareCards } from "./pages";
import { shareImagePath } from "./metadata";

const pages = new Map(listIndexedPages().map(({ path, lastModified }) => [path, lastModified]));

it("gives every jurisdiction's page the date its facts were checked", () => {
  for (const { slug } of jurisdictions) expect(pages.get(`/jurisdictions/${slug}`), slug).toBe(factsChecked);
});

it("lists every trust's and bank's page with its date, and a share image with its price", () => {
  const cards = listShareCards();
  for (const path of [...trusts.map(trustPath), ...banks.map(bankPath)]) {
    expect(pages.get(path), path).toBe(factsChecked);
    expect(cards.get(shareImagePath(path).replace("/share/", ""))?.line, path).toMatch(/^\$\d/);
  }
  expect(pages.get("/eligibility")).toBe(eligibility.checked);
});

it("gives the legal pages the dates of their versions", () => {
  expect(pages.get("/terms")).toBe(legalVersions.terms);
  expect(pages.get("/privacy")).toBe(legalVersions.privacy);
});

it("lists every page once, with a date or none", () => {
  expect(pages.size).toBe(listIndexedPages().length);
  for (const date of pages.values()) expect(date ?? "2026-01-01").toMatch(/^20\d\d-\d\d-\d\d$/);
});
